import { TIPPED } from '../ui/tips.ts';

/** How long a touch must last to count as a long press, in ms: the same delay as browsers' own context menus. */
const HOLD_MS = 500;

/** A finger never rests quite still, in px. */
const SLACK_PX = 10;

/**
 * Calls `onHold` with the element under a long press, if it has a tooltip. Where it answers true, letting go presses
 * nothing, and the browser's own menu stays away. Returns how to stop.
 */
export function watchHolds(onHold: (place: Element) => boolean): () => void {
  const stopping = new AbortController();
  const { begin, move, end, swallow, openMenu } = createHold(onHold);
  const early = { capture: true, signal: stopping.signal };
  document.addEventListener('pointerdown', begin, early);
  document.addEventListener('pointermove', move, early);
  document.addEventListener('pointerup', end, early);
  document.addEventListener('pointercancel', end, early);
  document.addEventListener('contextmenu', openMenu, early);
  document.addEventListener('click', swallow, early);
  return () => {
    end();
    stopping.abort();
  };
}

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

function createHold(onHold: (place: Element) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let down: { readonly x: number; readonly y: number; readonly place: Element } | null = null;
  let isHeld = false;
  const end = () => {
    clearTimeout(timer);
    down = null;
  };
  const hold = () => {
    if (down) isHeld = onHold(down.place);
    end();
  };
  const begin = (event: PointerEvent) => {
    end();
    isHeld = false;
    const place = event.target instanceof Element ? event.target.closest(TIPPED) : null;
    if (!isTouch(event) || !event.isPrimary || !place) return;
    down = { x: event.clientX, y: event.clientY, place };
    timer = setTimeout(hold, HOLD_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (down && Math.hypot(clientX - down.x, clientY - down.y) > SLACK_PX) end();
  };
  const swallow = (event: Event) => {
    if (!isHeld || !isTouch(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openMenu = (event: Event) => {
    // Some browsers are done waiting a moment earlier.
    hold();
    swallow(event);
  };
  return { begin, move, end, swallow, openMenu };
}
