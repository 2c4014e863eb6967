// A toast is no window, although it has the role of a dialog for screen readers.
const WINDOWS = ':is([role=dialog], [role=alertdialog]):not([data-toast])';

const POPUPS = `${WINDOWS}, [role=menu], [role=listbox]`;

/** Whether a window is open. */
export const hasOpenWindow = (): boolean => document.querySelector(WINDOWS) !== null;

/** Whether a window, a menu or a list is open. */
export const hasOpenPopup = (): boolean => document.querySelector(POPUPS) !== null;
