import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, type CSSProperties } from 'react';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { useIsPhone } from './media.ts';
import { hasOpenPopup } from './open-window.ts';
import { onToast, takeClosed, takeToasts, type Toast, type ToastAction, type ToastKind } from './toasts.ts';
import { useUiTexts } from './ui-texts.tsx';

const marks: Record<ToastKind, { icon: IconName; tint: string }> = {
  success: { icon: 'lucide/circle-check', tint: 'text-ok' },
  info: { icon: 'lucide/info', tint: 'text-ember' },
  warning: { icon: 'lucide/triangle-alert', tint: 'text-warn' },
  error: { icon: 'lucide/octagon-alert', tint: 'text-danger' },
};

/**
 * The stack of toasts at the lower left; on a phone above the tabs, and over the header beside the cross while a sheet
 * is open. Hover and focus pause their timers. On a phone the three newest show, and older ones when there is room
 * again.
 */
export function ToastStack() {
  const texts = useUiTexts();
  return (
    <Base.Provider limit={useIsPhone() ? 3 : 4}>
      <Base.Portal>
        <Base.Viewport
          aria-label={texts.notifications}
          className="fixed inset-x-2.5 bottom-[calc(76px+env(safe-area-inset-bottom))] z-65 grid gap-2 max-rail:[body:has(.scrim)_&]:top-1.5 max-rail:[body:has(.scrim)_&]:right-[68px] max-rail:[body:has(.scrim)_&]:bottom-auto rail:inset-x-auto rail:bottom-5 rail:left-[calc(var(--rail)+22px)] rail:w-[372px]"
        >
          <ToastList />
          <Feed />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Brings the toasts in. It stands in the region, so that none can come into the page together with it. */
function Feed() {
  const { add, close, toasts } = Base.useToastManager<Toast>();
  useEffect(() => {
    const show = () => {
      for (const key of takeClosed()) close(key);
      for (const toast of takeToasts()) {
        const urgent = toast.kind === 'error' || toast.kind === 'warning';
        add({
          id: toast.key,
          title: toast.title,
          description: toast.text,
          timeout: toast.stayMs,
          priority: urgent ? 'high' : 'low',
          data: toast,
        });
      }
    };
    // The region has been drawn once by then.
    const frame = requestAnimationFrame(show);
    const stop = onToast(show);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [add, close]);
  const newest = toasts[0]?.id;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open window has the first claim on Escape.
      if (event.key !== 'Escape' || event.defaultPrevented || !newest || hasOpenPopup()) return;
      close(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close, newest]);
  return null;
}

function ToastList() {
  const { toasts } = Base.useToastManager<Toast>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Base.Root.ToastObject<Toast> }) {
  const texts = useUiTexts();
  const { kind, stayMs, icon, action } = toast.data ?? { kind: 'info' as const, stayMs: 0 };
  return (
    <Base.Root
      toast={toast}
      data-toast
      swipeDirection={['left', 'up']}
      className="group cut float-ground relative translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) overflow-hidden transition-[opacity,transform] duration-180 data-ending-style:-translate-x-6 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 py-2.5 pr-2 pl-3.5 rail:py-3.5">
        <Icon
          name={icon ?? marks[kind].icon}
          className={classNames('mt-0.5 text-[22px]', marks[kind].tint)}
        />
        <div className="min-w-0 flex-1">
          <Base.Title
            render={<p />}
            className="font-display text-note leading-tight font-semibold break-words"
          />
          <Base.Description className="mt-1 text-note leading-snug whitespace-pre-line text-t2 empty:hidden" />
          {action && <ActionButton toastId={toast.id} action={action} />}
        </div>
        <Base.Close
          aria-label={texts.close}
          className="cut-small -my-1.5 grid size-[44px] flex-none place-items-center text-t2 hover:bg-ink-700 hover:text-bone"
        >
          <Icon name="lucide/x" className="text-[18px]" />
        </Base.Close>
      </Base.Content>
      {stayMs > 0 && <DrainingLine key={toast.updateKey} stayMs={stayMs} tint={marks[kind].tint} />}
    </Base.Root>
  );
}

function ActionButton({ toastId, action }: { toastId: string; action: ToastAction }) {
  const { close } = Base.useToastManager<Toast>();
  return (
    <button
      type="button"
      className={`${buttonClass({ size: 'small' })} mt-2`}
      onClick={() => {
        close(toastId);
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}

function DrainingLine({ stayMs, tint }: { stayMs: number; tint: string }) {
  const line: CSSProperties = { animationDuration: `${stayMs}ms` };
  return (
    <span
      aria-hidden
      style={line}
      className={classNames(
        'absolute inset-x-0 bottom-0 h-[3px] origin-left animate-drain bg-current group-data-expanded:[animation-play-state:paused]',
        tint,
      )}
    />
  );
}
