import { SECOND_MS } from '@farhold/engine/time/duration';
import { createStore, useStore } from './store.ts';

/** Time between two questions whether the server is back, in ms. */
const PROBE_EVERY_MS = 1.5 * SECOND_MS;

/** How long one such question may take, in ms: a phone far from its mast needs a few seconds. */
const PROBE_TIMEOUT_MS = 5 * SECOND_MS;

/** The pages of a restarted server return within this time, not all at once, in ms. */
const SPREAD_MS = SECOND_MS;

const isAway = createStore(false);
const returnListeners = new Set<() => void>();
let watch: Promise<boolean> | null = null;
let isAsking = false;

/** Whether the server is known to be out of reach; for code outside of rendering. */
export const isServerAway = (): boolean => isAway.read();

/** Whether the server is known to be out of reach; the component is drawn again when that changes. */
export const useServerAway = (): boolean => useStore(isAway);

/** Calls the listener when the server can be reached again; returns how to stop. */
export function onServerReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/**
 * Call it when a call got no reply. Asks the server for a sign of life, since one lost call means little, and resolves
 * to whether there is none. If so, it keeps asking, and tells the listeners when the server is back.
 */
export function checkServer(): Promise<boolean> {
  watch ??= askOnce().finally(() => {
    watch = null;
  });
  return watch;
}

async function askOnce(): Promise<boolean> {
  if (await answers()) {
    welcomeBack();
    return false;
  }
  if (!isAway.read()) {
    isAway.write(true);
    void awaitReturn();
  }
  return true;
}

/** Asks again without waiting for the question before, whose way may be lost. Goes on if the server leaves at once. */
async function awaitReturn(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  while (isAway.read()) {
    await pause(PROBE_EVERY_MS);
    void askForReturn();
  }
  isAsking = false;
}

async function askForReturn(): Promise<void> {
  if (!(await answers())) return;
  await pause(Math.random() * SPREAD_MS);
  welcomeBack();
}

function welcomeBack(): void {
  if (!isAway.read()) return;
  isAway.write(false);
  for (const listener of returnListeners) listener();
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
