import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasToasts, onToast } from './toasts.ts';

const loadStack = () => import('./toast-stack.tsx');
const ToastStack = lazy(() => loadStack().then((file) => ({ default: file.ToastStack })));

/** How long after the page its stack of toasts follows, in ms. */
const LOADED_AFTER_MS = 2000;

let everRaised = false;
const snapshot = () => (everRaised ||= hasToasts());

/**
 * Where toasts appear; mounted once, near the root. The stack stands a little after the page, or with the first toast:
 * what toasts say without a server must not have to be fetched from it, and a screen reader announces only what comes
 * into a region that was there before.
 */
export function Toaster() {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const load = async () => {
      await loadStack();
      setStands(true);
    };
    // If that fails, the first toast tries again.
    const timer = setTimeout(() => void load().catch(() => {}), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const needed = useSyncExternalStore(onToast, snapshot, snapshot);
  return needed || stands ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
