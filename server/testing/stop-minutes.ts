import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock by which a process counts calls a minute, until the test ends: on a busy machine what a test asks one
 * after the other may take longer than that.
 */
export function stopMinutes(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
