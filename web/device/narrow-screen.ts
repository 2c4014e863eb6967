/** The narrowest page that is laid out: that of 1280 px at 400 %. */
const NARROWEST_PX = 320;

/** What the page asks for on every other screen. */
const USUAL = 'width=device-width, initial-scale=1, viewport-fit=cover';

/** The width a page asks for on a screen of this width in px: narrower screens show all of it, smaller. */
export const viewportFor = (screenWidth: number): string =>
  screenWidth < NARROWEST_PX ? `width=${NARROWEST_PX}, viewport-fit=cover` : USUAL;

/** Fits the page to the outer screen of a folded phone, and again when it is unfolded. */
export function fitNarrowScreen(): void {
  const meta = document.querySelector('meta[name=viewport]');
  const fit = () => meta?.setAttribute('content', viewportFor(screen.width));
  fit();
  matchMedia(`(min-device-width: ${NARROWEST_PX}px)`).addEventListener('change', fit);
}
