/** Code that comes after the page is there, or earlier when it is needed. */
export type Late<Module> = {
  /** Fetches it once; after a failure it may be tried again. */
  readonly load: () => Promise<Module>;
  /** null until it is here. */
  readonly now: () => Module | null;
};

const shown = Promise.withResolvers<void>();

/**
 * Code that nobody sees at first, such as the list of a menu: it comes once the page has its heading and the browser
 * has time, so that it holds nothing up, and is here when it is asked for.
 */
export function late<Module>(fetchIt: () => Promise<Module>): Late<Module> {
  let here: Module | null = null;
  let coming: Promise<Module> | null = null;
  const load = () => {
    coming ??= fetchIt().then(
      (module) => (here = module),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  // A later request tries again, and learns of the failure.
  void whenPageIsIdle().then(() => load().catch(() => null));
  return { load, now: () => here };
}

/** Says that the page has its heading: what waits may come. */
export const pageIsShown = (): void => shown.resolve();

/** Resolves once the page has its heading. */
export const whenPageIsShown = (): Promise<void> => shown.promise;

/** How long what holds nothing up waits for pictures, in ms. */
const FOR_PICTURES_MS = 1500;

/** Resolves once the page has its heading and pictures and the browser has time: non-critical code may load. */
export async function whenPageIsIdle(): Promise<void> {
  await whenPageIsShown();
  // The page is laid out by then, and to ask where its pictures are costs nothing.
  await new Promise<void>((resolve) => whenIdle(resolve));
  await Promise.race([
    Promise.allSettled(picturesInView().map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, FOR_PICTURES_MS)),
  ]);
  return new Promise((resolve) => whenIdle(resolve));
}

/** The pictures on the screen that are still on their way; none in a browser that is told to load none. */
const picturesInView = (): HTMLImageElement[] =>
  [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.currentSrc !== '' && !picture.complete && bottom > 0 && top < innerHeight;
  });

/** Safari knows no idle times. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
