import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock by which a process counts calls and knows how long ago something was, until the test ends: on a busy
 * machine what a test asks one after the other may take minutes. `vi.advanceTimersByTime` turns it.
 */
export function stopProcessClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
