// What tests/views/test_valid.py holds every page and sheet against; a rule that is off says why.
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules: {
    // Lists and groups may be named, which the strict reading allows landmarks and controls alone.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Several ticks, and several buttons of a form, say one thing in several values.
    "form-dup-name": "off",
    // What is typed on the command bar is answered in rows that say more than an option of a `select` can.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // A heading of the rules begins with its number.
    "valid-id": ["error", { relaxed: true }],
    // Sheets and scripts come from the same server as the page.
    "require-sri": ["error", { target: "crossorigin" }],
    // Both say what is so anyway, in every button and box that travels to a phone.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    // The one `fieldset` of a form is what is shut while it is sent. It groups nothing.
    "wcag/h71": "off",
    // Forms that are sent by a tap on the map, or by the change itself.
    "wcag/h32": "off",
    // Numbers that are drawn: how long a bar is, the hue of a face.
    "no-inline-style": "off",
    // Taste: how the source is written, which nobody reads who is sent the page.
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "attr-quotes": "off",
    "long-title": "off",
  },
};
