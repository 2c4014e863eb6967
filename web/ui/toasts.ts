import { SECOND_MS } from './format.ts';
import type { IconName } from './icon.tsx';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = {
  /** A toast takes the place of the one with the same key. */
  key: string;
  kind: ToastKind;
  title: string;
  text?: string;
  icon?: IconName;
  action?: ToastAction;
  /** How long it stays, in ms; 0 stays until it is closed. */
  stayMs: number;
};
/** A button in the toast; pressing it closes the toast. */
export type ToastAction = { label: string; onPress: () => void };
export type ToastWords = {
  title: string;
  text?: string;
  icon?: IconName;
  action?: ToastAction;
  /** What it is about, so that the next toast about it takes its place; by default its words. */
  key?: string;
};
/** Closes a toast that is outdated. */
export type CloseToast = () => void;

/** How long each kind stays (spec section 9): an error waits for the reader. */
const toastStayMs: Record<ToastKind, number> = {
  success: 3 * SECOND_MS,
  info: 3 * SECOND_MS,
  warning: 3.5 * SECOND_MS,
  error: 0,
};

/** How long a notification about construction stays (spec section 9). */
const CONSTRUCTION_STAY_MS = 5 * SECOND_MS;

const waiting = new Map<string, Toast>();
const closed = new Set<string>();
const errors = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Raises toasts, from anywhere: `toasts.success({ title: 'Fleet sent' })`. `construction` is the spec's notification
 * of a start or a completion. What is raised before the `Toaster` has loaded waits for it. Each answers how to close it
 * once it is outdated.
 */
export const toasts = {
  success: (words: ToastWords) => raise('success', words),
  info: (words: ToastWords) => raise('info', words),
  warning: (words: ToastWords) => raise('warning', words),
  error: (words: ToastWords) => raise('error', words),
  construction: (words: ToastWords) => raise('info', words, CONSTRUCTION_STAY_MS),
};

/** Shows in a toast why something failed; answers how to close it once it has succeeded. */
export const failureToast = (title: string): CloseToast => toasts.error({ title });

/** Closes the toast with this key: what it says is outdated. */
export function closeToast(key: string): void {
  waiting.delete(key);
  errors.delete(key);
  closed.add(key);
  for (const listener of listeners) listener();
}

/** Closes the errors that stand: they are about a page that was left. */
export const closeErrors = (): void => errors.forEach(closeToast);

/** Calls the listener for each toast that is raised or closed; for the `Toaster`. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a toast waits to be shown. */
export const hasToasts = (): boolean => waiting.size > 0;

/** Takes the toasts that wait, oldest first. */
export const takeToasts = (): Toast[] => emptied(waiting, [...waiting.values()]);

/** Takes the keys of the toasts that are to be closed. */
export const takeClosed = (): string[] => emptied(closed, [...closed]);

function emptied<Taken>(from: { readonly clear: () => void }, taken: Taken): Taken {
  from.clear();
  return taken;
}

function raise(kind: ToastKind, words: ToastWords, stayMs: number = toastStayMs[kind]): CloseToast {
  const { key = [kind, words.title, words.text].join('\n') } = words;
  waiting.delete(key);
  waiting.set(key, { kind, stayMs, ...words, key });
  closed.delete(key);
  if (kind === 'error') errors.add(key);
  for (const listener of listeners) listener();
  return () => closeToast(key);
}
