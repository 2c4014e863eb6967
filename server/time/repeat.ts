/**
 * Runs something at once and then again a fixed time after each run, until it is stopped; stopping waits for the
 * current run. Failures are passed to `onFault`, and it runs again the next time.
 */
export function repeat(
  action: () => Promise<void>,
  everyMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const once = async () => {
    await action().catch(onFault);
    if (isStopped) return;
    timer = setTimeout(() => {
      running = once();
    }, everyMs);
  };
  let running = once();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
