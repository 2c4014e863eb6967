import { SECOND_MS } from './format.ts';
import type { IconName } from './icon.tsx';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = {
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
export type ToastWords = { title: string; text?: string; icon?: IconName; action?: ToastAction };

/** How long each kind stays (spec section 9): an error waits for the reader. */
const toastStayMs: Record<ToastKind, number> = {
  success: 3 * SECOND_MS,
  info: 3 * SECOND_MS,
  warning: 3.5 * SECOND_MS,
  error: 0,
};

/** How long a notification about construction stays (spec section 9). */
const CONSTRUCTION_STAY_MS = 5 * SECOND_MS;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Raises toasts, from anywhere: `toasts.success({ title: 'Fleet sent' })`. `construction` is the spec's notification
 * of a start or a completion. What is raised before the `Toaster` has loaded waits for it.
 */
export const toasts = {
  success: (words: ToastWords) => raise('success', words),
  info: (words: ToastWords) => raise('info', words),
  warning: (words: ToastWords) => raise('warning', words),
  error: (words: ToastWords) => raise('error', words),
  construction: (words: ToastWords) => raise('info', words, CONSTRUCTION_STAY_MS),
};

/** Shows in a toast why something failed. */
export const failureToast = (title: string): void => toasts.error({ title });

/** Calls the listener for each raised toast; for the `Toaster`. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a toast waits to be shown. */
export const hasToasts = (): boolean => waiting.length > 0;

/** Takes the toasts that wait, oldest first. */
export const takeToasts = (): Toast[] => waiting.splice(0);

function raise(kind: ToastKind, words: ToastWords, stayMs: number = toastStayMs[kind]): void {
  waiting.push({ kind, stayMs, ...words });
  for (const listener of listeners) listener();
}
