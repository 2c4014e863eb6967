import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'ember' | 'teal' | 'ok' | 'warn' | 'danger' | 'violet';

const grounds: Record<Tone, string> = {
  neutral: 'bg-ink-800 text-t2',
  ember: 'bg-ember/16 text-ember',
  teal: 'bg-teal/14 text-teal',
  ok: 'bg-ok/14 text-ok',
  warn: 'bg-warn/14 text-warn',
  danger: 'bg-danger/14 text-danger',
  violet: 'bg-alien/16 text-alien',
};

/** A small square-cornered tag in capitals: AI, NEW, FULL. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[20px] items-center rounded-[3px] px-1.5 text-label font-bold tracking-[0.04em] uppercase',
        grounds[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A rounded tag with a count or a short state: "5 running or waiting". */
export function Pill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 min-w-6 items-center justify-center gap-1.5 rounded-full px-2.5 text-[13.5px] leading-none font-semibold whitespace-nowrap',
        grounds[tone],
      )}
    >
      {children}
    </span>
  );
}

/**
 * The mark of unread things at the corner of a button: red, or grey if they can wait; nothing at zero, "99+" over 99.
 */
export function CountMark({ count, canWait = false }: { count: number; canWait?: boolean }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-px right-0 h-[18px] min-w-[19px] rounded-full px-1 text-center text-[12px] leading-[18px] font-bold',
        canWait ? 'bg-ink-700 text-bone ring-1 ring-line-2' : 'bg-unread text-white',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
