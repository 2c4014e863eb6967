import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { useNow } from './clock.ts';

type FuseProps = {
  /** What burns down: "Metal Mine, level 25". */
  label: string;
  /** How much is done, 0 to 1. */
  done: number;
  /** A thin line without ticks, for the lower edge of a card. */
  thin?: boolean;
  className?: string;
};

/** A progress bar with a mark at each tenth and a bright head. */
export function Fuse({ label, done, thin, className }: FuseProps) {
  const share = Math.max(0, Math.min(1, done));
  const fill: CSSProperties = { transform: `scaleX(${share})` };
  const head: CSSProperties = { left: `calc(${share * 100}% - 1px)` };
  return (
    <div className={classNames('fuse-track', thin && 'h-[3px] bg-none', className)}>
      <progress aria-label={label} max={100} value={Math.round(share * 100)} className="sr-only" />
      <span className="fuse-fill" style={fill} />
      {share > 0 && share < 1 && <span className="fuse-head" style={head} />}
    </div>
  );
}

type TimedFuseProps = Omit<FuseProps, 'done'> & { startsAt: number; endsAt: number };

/** A progress bar between two instants, moving once a second. */
export function TimedFuse({ startsAt, endsAt, ...rest }: TimedFuseProps) {
  const now = useNow();
  return <Fuse {...rest} done={endsAt > startsAt ? (now - startsAt) / (endsAt - startsAt) : 1} />;
}
