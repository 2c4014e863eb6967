/** What a reader can land on in place of something that has gone. */
const HEADINGS = 'h1, h2, h3, h4, legend, caption';

/** A place that may lose what had the focus without being another page. */
const PLACES = 'main > *, [role=dialog], [role=alertdialog], header, aside';

let isByTouch = false;

/**
 * Keeps the focus near by when what has it is removed or switched off: a deleted row hands it to the next row, the last
 * one to the heading above, and a button to what is around it. Otherwise the browser would begin again at the top of
 * the page. Fingers have no focus, and a page that gives way to another hands its own on.
 */
export function keepFocus(): void {
  let last = document.activeElement;
  const observer = new MutationObserver((records) => {
    const lost = last;
    if (isByTouch || !lost || lost.isConnected) return;
    last = null;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    const heir = record && heirOf(record);
    if (heir) hand(heir);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : null));
  document.addEventListener('focusout', ({ target }) => {
    const heir = target instanceof Element && target.matches(':disabled') ? target.parentElement : null;
    if (heir && !isByTouch) hand(heir);
  });
  const early = { capture: true };
  document.addEventListener('pointerdown', ({ pointerType }) => (isByTouch = pointerType === 'touch'), early);
  document.addEventListener('keydown', () => (isByTouch = false), early);
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** What the page itself does comes first: a window that closes, a list that takes its place. */
function hand(heir: Element): void {
  const act = () => isFocusLost() && heir.isConnected && land(heir);
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The row after the removed one, else the one before, else the heading above; null where the whole place has gone. */
function heirOf({ target, nextSibling, previousSibling }: MutationRecord): Element | null {
  if (!(target instanceof Element) || !target.isConnected || !target.closest(PLACES)) return null;
  return (
    elementFrom(nextSibling, 'nextSibling') ??
    elementFrom(previousSibling, 'previousSibling') ??
    headingAbove(target)
  );
}

function elementFrom(start: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  for (let node = start; node; node = node[way]) {
    if (node instanceof Element && node.isConnected && node.checkVisibility()) return node;
  }
  return null;
}

function headingAbove(start: Element): Element | null {
  const all = [...document.querySelectorAll(HEADINGS)].filter(
    (heading) =>
      heading.checkVisibility() &&
      (heading.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return all.at(-1) ?? null;
}

/** Lands on a row as a whole: on its first button, a key held down would press that as well. */
function land(heir: Element): void {
  if (!(heir instanceof HTMLElement)) return;
  if (!heir.hasAttribute('tabindex')) {
    heir.setAttribute('tabindex', '-1');
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus();
}
