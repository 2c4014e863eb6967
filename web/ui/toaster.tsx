import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, onToast } from './toasts.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx').then((file) => ({ default: file.ToastStack })));
let everRaised = false;
const snapshot = () => (everRaised ||= hasToasts());

/** Where toasts appear; mounted once, near the root. Its parts load with the first toast. */
export function Toaster() {
  const needed = useSyncExternalStore(onToast, snapshot);
  return needed ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
