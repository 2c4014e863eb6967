import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasToasts, onToast } from './toasts.ts';

const loadStack = () => import('./toast-stack.tsx');
const ToastStack = lazy(() => loadStack().then((file) => ({ default: file.ToastStack })));

/** How long after the page its stack of toasts follows, in ms. */
const LOADED_AFTER_MS = 2000;

let everRaised = false;
const snapshot = () => (everRaised ||= hasToasts());

/**
 * Where toasts appear; mounted once, near the root. Its parts load with the first toast, or a little after the page: what
 * they say without a server must not have to be fetched from it.
 */
export function Toaster() {
  useEffect(() => {
    // If that fails, the first toast tries again.
    const timer = setTimeout(() => void loadStack().catch(() => {}), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const needed = useSyncExternalStore(onToast, snapshot);
  return needed ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
