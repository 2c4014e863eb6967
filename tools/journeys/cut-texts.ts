import type { Page } from 'playwright-core';

/**
 * What is wrong with the texts of the present page: cut off by their box, beyond the border around them, broken inside
 * a word or a number, written over each other, or standing beside the page. An ellipsis is no fault: the whole text is
 * then in a title or behind a link.
 */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(faultsOfTexts);

// Runs in the browser, by itself, without the rest of this file.
function faultsOfTexts(): string[] {
  /** Half of a pixel more or less comes from rounding. */
  const TOLERANCE = 2;
  /** What is longer than any name may break anywhere. */
  const LONGEST_WORD = 24;
  const faults = new Set<string>();
  const lines: { text: string; box: DOMRect; parent: Element }[] = [];

  /** Asks for each element once: the texts of a page share what is around them. */
  const once = <Answer>(ask: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element) as Answer;
    };
  };
  const styleOf = once((element) => getComputedStyle(element));
  const boxOf = once((element) => element.getBoundingClientRect());
  /** What is around an element; null for the body. */
  const around = ({ parentElement }: Element): Element | null =>
    parentElement === document.body ? null : parentElement;

  /** Whether only screen readers get it, at this width. */
  const isForEars = once((element): boolean => {
    const outer = around(element);
    return styleOf(element).clipPath === 'inset(50%)' || (outer !== null && isForEars(outer));
  });

  const isShown = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isForEars(element) &&
      !element.closest('[aria-hidden=true]'),
  );

  const scrollersOf = once((element): Element[] => {
    const outer = around(element);
    const { overflowX, overflowY } = styleOf(element);
    const isScroller = [overflowX, overflowY].some(
      (overflow) => overflow === 'auto' || overflow === 'scroll',
    );
    return [...(isScroller ? [element] : []), ...(outer ? scrollersOf(outer) : [])];
  });

  /** Whether a line is scrolled out of its box. */
  const isScrolledAway = (element: Element, { left, right, top, bottom }: DOMRect): boolean =>
    scrollersOf(element).some((scroller) => {
      const box = boxOf(scroller);
      return bottom > box.bottom || top < box.top || right > box.right || left < box.left;
    });

  const clipperOf = once((element): Element | null => {
    const { overflowX, position } = styleOf(element);
    if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return null;
    if (overflowX === 'hidden' || overflowX === 'clip') return element;
    const outer = around(element);
    return outer && clipperOf(outer);
  });

  /** The element whose border is around a text, to its left and right. */
  const framerOf = once((element): Element | null => {
    const { borderLeftWidth, borderRightWidth, overflowX, position } = styleOf(element);
    if (overflowX === 'auto' || overflowX === 'scroll') return null;
    if (parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0) return element;
    // A badge may hang over an edge.
    if (position === 'absolute' || position === 'fixed') return null;
    const outer = around(element);
    return outer && framerOf(outer);
  });

  const isShortened = once((element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    const outer = around(element);
    return outer !== null && isShortened(outer);
  });

  const lookForBreaks = (node: Node, text: string): void => {
    // This browser has no dictionaries; those of players put a hyphen there.
    if (node.parentElement && styleOf(node.parentElement).hyphens === 'auto') return;
    for (const word of text.matchAll(/[^\s\-–/\u00ad\u200b]+/g)) {
      if (word[0].length > LONGEST_WORD || word[0].length < 2) continue;
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.add(`broken: ${word[0]}`);
    }
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!text.trim() || !parent || !isShown(parent)) continue;
    lookForBreaks(node, text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const isShort = isShortened(parent);
    const clipper = clipperOf(parent);
    const clip = clipper && boxOf(clipper);
    const framer = framerOf(parent);
    const frame = framer && boxOf(framer);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const isBeyond = (edge: DOMRect) =>
        box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE;
      const isCut = clip && isBeyond(clip);
      if (isCut && !isShort) faults.add(`cut: ${text.trim()}`);
      if (!isCut && frame && isBeyond(frame)) faults.add(`beyond its border: ${text.trim()}`);
      if (!isShort && !isCut && !isScrolledAway(parent, box)) lines.push({ text: text.trim(), box, parent });
    }
  }

  const isFixed = once((element): boolean => {
    const outer = around(element);
    return ['fixed', 'sticky'].includes(styleOf(element).position) || (outer !== null && isFixed(outer));
  });
  const still = lines.filter(({ parent }) => !isFixed(parent));
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (one.parent === other.parent) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > TOLERANCE && high > 6) faults.add(`covered: ${one.text} by ${other.text}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + TOLERANCE) {
    const wide = lines.find(({ box }) => box.right > innerWidth + TOLERANCE)?.text ?? '';
    faults.add(`the page is too wide: ${wide}`);
  }
  return [...faults];
}
