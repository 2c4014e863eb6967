/** What the questions of one page cost a server at most, in ms. */
const LONGEST_STEP_MS = 60;

/**
 * Does something for each of many, the first at once and the last before `wholeMs` have passed, in even steps that are
 * small for few. Another call of `tell` starts over.
 */
export function spreadOver<Item>(wholeMs: number, act: (item: Item) => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  const tell = (items: readonly Item[]) => {
    stop();
    const left = [...items];
    const next = () => {
      const item = left.shift();
      if (item === undefined) stop();
      else act(item);
    };
    timer = setInterval(next, Math.min(LONGEST_STEP_MS, wholeMs / items.length));
    next();
  };
  return { tell, stop };
}
