/** Within this distance of the end, in px, the reader is at the newest message and stays there when another comes. */
export const END_THRESHOLD = 80;

/** A scroll area without focusable content must itself be focusable. */
export const byKeyboard = { tabIndex: 0 };
