import { HOUR_MS } from '@farhold/engine/time/duration';

/** More than this many are not counted: by then it is clear that something is wrong. */
const MOST = 10_000;

/** Counts the failed replies of this process within the last hour, by the clock given (ms). */
export function countErrors(clock: () => number) {
  let at: number[] = [];
  const lately = () => {
    const since = clock() - HOUR_MS;
    at = at.filter((one) => one > since);
    return at.length;
  };
  return {
    onReply: (status: number): void => {
      if (status >= 500 && lately() < MOST) at.push(clock());
    },
    lately,
  };
}
