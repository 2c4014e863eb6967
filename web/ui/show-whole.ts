/** A ref: scrolls as far as it takes to bring an element into sight when it appears. */
export const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
