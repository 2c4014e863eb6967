import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { late } from './late.ts';
import { keepTip } from './tips.ts';

const words = late(() => import('./tooltip-words.tsx'));

/** A pointer that only passes shows nothing. */
const OPEN_DELAY_MS = 350;

/** Time to move from the element to its words. */
const CLOSE_DELAY_MS = 120;

type TooltipProps = {
  /** The words; nothing that a touch player must know, since a finger has to be held to see them. */
  text: ReactNode;
  /** The element it explains: a button or a link, or a `span` given `tabIndex={0}`. */
  children: ReactElement<HTMLAttributes<Element> & { 'data-tip'?: string }>;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words that appear beside an element on hover and keyboard focus, and while a finger is held on it. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [place, setPlace] = useState<Element | null>(null);
  const soon = useSoon();
  const name = useId();
  useEffect(() => keepTip(name, text), [name, text]);
  const close = () => soon(() => setPlace(null), 0);
  const leave = () => soon(() => setPlace(null), CLOSE_DELAY_MS);
  // Without a network the words are missing, and nothing else.
  const show = (target: Element) => words.load().then(() => setPlace(target), leave);
  const Words = words.now()?.TooltipWords;
  return (
    <>
      {cloneElement(children, {
        'data-tip': name,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
          if (pointerType === 'mouse') soon(() => void show(currentTarget), place ? 0 : OPEN_DELAY_MS);
        },
        onPointerLeave: leave,
        onPointerDown: close,
        onFocus: ({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) soon(() => void show(currentTarget), 0);
        },
        onBlur: close,
      })}
      {Words && place && (
        <Words place={place} side={side} onStay={() => soon(() => null, 0)} onLeave={leave} onClose={close}>
          {text}
        </Words>
      )}
    </>
  );
}

/**
 * Does one thing after some milliseconds, in place of what was to be done before; nothing once the element has gone.
 */
function useSoon(): (act: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act, delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  };
}
