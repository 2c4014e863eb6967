import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useSeenArea } from './seen-area.ts';
import { useUiTexts } from './ui-texts.tsx';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, on a click outside and by the close button. */
  onClose: () => void;
  title: ReactNode;
  /** A small line in capitals above the title: "Level 24". */
  eyebrow?: ReactNode;
  /** A picture behind the title. */
  banner?: ReactNode;
  children: ReactNode;
  /** Actions that stay in view below the scrolling content. */
  footer?: ReactNode;
  /** Width in px from 721 px up; 560 by default. */
  width?: number;
  /** Removes the padding, for tabs and lists that reach the edge. */
  flush?: boolean;
  /**
   * How high its content will be, in px: it is as high while a `LoadingLine` stands in it, so that the window opens in
   * the size that it keeps.
   */
  awaited?: number;
  /** Fills a phone down to its keyboard, and leaves scrolling to the content. */
  tall?: boolean;
  /** What gets the focus at first, in place of the title. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Has no focusable content, so the scroll area itself must be focusable. */
  isText?: boolean;
};

/**
 * A modal window; on a phone a sheet at the bottom edge. Focus goes to the title, is kept inside, and returns to
 * what had it before, or when that is gone, to the window around it or the page's heading. Load the component that
 * renders it with `lazy`.
 */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} windowClass="cut-top rail:cut" scrimClass="z-40" />;
}

/** The same window docked to the right edge from 1280 px on (408 px wide), beside the page. */
export function Sheet(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      windowClass="sheet-window cut-top rail:cut"
      scrimClass="z-40 wide:bg-ink-950/35"
    />
  );
}

function DialogFrame({ open, onClose, windowClass, scrimClass, ...parts }: DialogProps & FrameLook) {
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Opener>(NOBODY);
  const seen = useSeenArea();
  const style: CSSProperties &
    Record<'--dialog-width' | '--awaited' | '--seen-top' | '--seen-height', string> = {
    '--dialog-width': `${parts.width ?? 560}px`,
    '--awaited': `${parts.awaited ?? 0}px`,
    '--seen-top': `${seen.top}px`,
    '--seen-height': `${seen.height}px`,
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={classNames('scrim', scrimClass)} />
        <Base.Popup
          style={style}
          className={classNames(
            'dialog-window float-ground',
            parts.tall ? 'overflow-hidden' : 'not-low:overflow-hidden',
            windowClass,
            parts.tall && 'dialog-tall',
          )}
          initialFocus={() => {
            opener.current = openerNow();
            return parts.firstFocus?.current ?? title.current;
          }}
          finalFocus={() => returnTo(opener.current)}
        >
          <DialogBody {...parts} titleRef={title} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type FrameLook = { windowClass: string; scrimClass: string };
type BodyProps = Omit<DialogProps, 'open' | 'onClose' | 'width' | 'awaited'> & {
  titleRef: React.Ref<HTMLHeadingElement>;
};

function DialogBody({ title, eyebrow, banner, children, footer, flush, tall, isText, titleRef }: BodyProps) {
  return (
    <>
      <DialogHead title={title} eyebrow={eyebrow} banner={banner} titleRef={titleRef} />
      {/* Positioned, since visually hidden texts are laid out relative to it and would stretch the window. */}
      <div
        {...(isText && { tabIndex: 0 })}
        className={classNames(
          'relative min-h-0 flex-1 overscroll-contain -outline-offset-2 has-[[data-loading]]:min-h-[min(var(--awaited),calc(100dvh-150px))]',
          tall ? 'flex flex-col overflow-hidden' : 'overflow-y-auto low:flex-none low:overflow-visible',
          !flush && 'p-4',
        )}
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-none flex-wrap justify-end gap-2 border-t *:flex-auto rail:*:flex-none border-line bg-ink-900/70 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </>
  );
}

type HeadProps = Pick<BodyProps, 'title' | 'eyebrow' | 'banner' | 'titleRef'>;

function DialogHead({ title, eyebrow, banner, titleRef }: HeadProps) {
  const texts = useUiTexts();
  const hasBanner = Boolean(banner);
  const crossClass = classNames('-mr-2', hasBanner && 'self-start bg-ink-950/70');
  return (
    <div
      className={classNames(
        'relative flex flex-none items-end gap-3 border-b border-line px-4 py-3',
        hasBanner ? 'min-h-[210px] low:min-h-[120px]' : 'low:sticky low:top-0 low:z-2 low:bg-ink-850',
      )}
    >
      {banner && (
        <div className="absolute inset-0 overflow-hidden after:absolute after:inset-x-0 after:bottom-0 after:h-[112px] after:bg-linear-to-t after:from-ink-850 after:from-45% after:to-transparent">
          {banner}
        </div>
      )}
      <span
        aria-hidden
        className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-2 rail:hidden"
      />
      <div className="relative min-w-0 flex-1">
        {eyebrow && <p className="eyebrow mb-1 break-words">{eyebrow}</p>}
        <Base.Title ref={titleRef} tabIndex={-1} className="text-panel break-words outline-none">
          {title}
        </Base.Title>
      </div>
      <Base.Close render={<IconButton icon="lucide/x" label={texts.close} className={crossClass} />} />
    </div>
  );
}

/** What had the focus when a window opened, and the window that it was in. */
type Opener = { readonly focused: Element | null; readonly around: HTMLElement | null };

const NOBODY: Opener = { focused: null, around: null };

function openerNow(): Opener {
  const focused = document.activeElement;
  return { focused, around: focused?.closest<HTMLElement>('[role=dialog]') ?? null };
}

function returnTo({ focused, around }: Opener): HTMLElement | null {
  if (focused instanceof HTMLElement && focused.checkVisibility() && focused !== document.body)
    return focused;
  return around?.isConnected === true ? around : document.querySelector<HTMLElement>('main h1');
}
