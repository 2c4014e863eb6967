// A toast is no window, although it has the role of a dialog for screen readers.
const WINDOWS = ':is([role=dialog], [role=alertdialog]):not([data-toast])';

const POPUPS = `${WINDOWS}, [role=menu], [role=listbox]`;

/** Whether a window is open. */
export const hasOpenWindow = (): boolean => document.querySelector(WINDOWS) !== null;

/** Whether a window, a menu or a list is open. */
export const hasOpenPopup = (): boolean => document.querySelector(POPUPS) !== null;

/** Whether an element is in the window that was opened last: no question, menu or list is above it. */
export const isInFront = (element: Element): boolean =>
  [...document.querySelectorAll(POPUPS)].at(-1)?.contains(element) ?? false;
