// Where a phone may keep the app: the worker shows a page of ours when nothing answers.
navigator.serviceWorker?.register("/worker.js");
