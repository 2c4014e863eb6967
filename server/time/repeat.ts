/**
 * Does something at once and then again a fixed time after it was last done, until it is stopped; stopping waits for what is
 * being done. What fails is told to `onFault` and tried again the next time.
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
