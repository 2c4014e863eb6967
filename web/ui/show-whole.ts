/**
 * A ref: scrolls as far as it takes to bring an element into sight when it appears. What covers an edge of the screen, as
 * the tab bar does, is the element's scroll margin.
 */
export const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
