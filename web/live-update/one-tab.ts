/** What one tab does for all; `isSuccessor` if another tab, or this one, did it before. */
type Task = (signal: AbortSignal, isSuccessor: boolean) => Promise<void>;

/**
 * Runs a task in one tab of the browser at a time until the signal; when that tab closes or crashes, another takes
 * over. Without locks (pages without https) each tab runs it while visible.
 */
export async function inOneTab(name: string, task: Task, signal: AbortSignal): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return whileVisible(task, signal);
  const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await task(signal, false);
    return lock === null;
  });
  if (!isTaken || signal.aborted) return;
  try {
    await locks.request(name, { signal }, () => task(signal, true));
  } catch (error) {
    // A tab stopped while waiting for the lock has nothing to undo.
    if (!signal.aborted) throw error;
  }
}

async function whileVisible(task: Task, signal: AbortSignal): Promise<void> {
  for (let isSuccessor = false; !signal.aborted; isSuccessor = true) {
    await untilVisibility('visible', signal);
    const hiding = new AbortController();
    const hidden = untilVisibility('hidden', signal).then(() => hiding.abort());
    if (!signal.aborted) await task(hiding.signal, isSuccessor);
    // A task that ended while visible is started again the next time.
    await hidden;
  }
}

function untilVisibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== state && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
