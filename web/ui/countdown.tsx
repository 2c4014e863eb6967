import { Fragment, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useNow } from './clock.ts';
import { clockTextFrom, durationUnits, serverTimeText } from './format.ts';

type CountdownProps = {
  /** The instant it counts to, in ms of the server's clock. */
  endsAt: number;
  /**
   * Called once for each `endsAt`, when it is reached or already past: what is shown about that instant is wrong from
   * then on. Null where something else watches the same instant, as the construction watch does.
   */
  onEnd: (() => void) | null;
  /** What it says from then on: "finishing". Without it, "0s". */
  endText?: string;
  className?: string;
};

/** The time left in days, hours, minutes and seconds; at zero it stands still. Silent for screen readers. */
export function Countdown({ endsAt, onEnd, endText, className }: CountdownProps) {
  const left = endsAt - useNow();
  const ended = left <= 0;
  useEndOnce(endsAt, ended, onEnd);
  return (
    <span role="timer" aria-live="off" className={classNames('font-[640] whitespace-nowrap', className)}>
      {ended && endText ? endText : <Units durationMs={left} />}
    </span>
  );
}

/** A span of time with small grey units; for one that stands still. */
export function Duration({ durationMs, className }: { durationMs: number; className?: string }) {
  return (
    <span className={classNames('whitespace-nowrap', className)}>
      <Units durationMs={durationMs} />
    </span>
  );
}

/** The clock time of an instant in the reader's zone, with the day when that is not today. */
export function ClockTime({ at }: { at: number }) {
  const now = useNow();
  return <time dateTime={new Date(at).toISOString()}>{clockTextFrom(at, now)}</time>;
}

/** The server's time of an instant on a line of its own, for readers whose clock shows another one. */
export function ServerTime({ at }: { at: number }) {
  const text = serverTimeText(at);
  return text === null ? null : <span className="block text-label font-medium text-t3">{text}</span>;
}

function Units({ durationMs }: { durationMs: number }) {
  return durationUnits(durationMs).map(({ unit, figure }, at) => (
    <Fragment key={unit}>
      {at > 0 && ' '}
      {figure}
      <span className="ml-px text-[0.76em] font-medium text-t3">{unit}</span>
    </Fragment>
  ));
}

function useEndOnce(endsAt: number, ended: boolean, onEnd: (() => void) | null): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!ended || told.current === endsAt) return;
    told.current = endsAt;
    onEnd?.();
  }, [endsAt, ended, onEnd]);
}
