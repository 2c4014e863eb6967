import { useTranslations } from './texts.ts';
import { useStandstill } from '../vacation/use-standstill.ts';
import { classNames } from '../ui/class-names.ts';
import { ClockTime, Countdown } from '../ui/countdown.tsx';
import { TimedFuse } from '../ui/fuse.tsx';

type WorkTimeProps = {
  /** When the running order is complete, in ms of the server's clock. */
  endsAt: number;
  /** What it says from then on; without it, "0s". */
  endText?: string;
  /** Says on a line of its own, or behind a comma, when that will be. */
  clock?: 'below' | 'beside';
  className?: string;
};

/**
 * How long a running order still takes. While time stands still for the player, says that it is paused, or was never
 * finished: there is no end to count down to.
 */
export function WorkTime({ endsAt, endText, clock, className }: WorkTimeProps) {
  const t = useTranslations('construction');
  const standstill = useStandstill();
  if (standstill) return <span className="text-small text-teal">{t(`rests.${standstill.refusal}`)}</span>;
  return (
    <>
      <Countdown
        endsAt={endsAt}
        onEnd={null}
        className={classNames(clock === 'below' && 'block', className)}
        {...(endText !== undefined && { endText })}
      />
      {clock === 'beside' && ', '}
      {clock && (
        <span className={classNames('text-small text-t3', clock === 'below' && 'block')}>
          {t('ends')} <ClockTime at={endsAt} />
        </span>
      )}
    </>
  );
}

type WorkFuseProps = { label: string; startsAt: number; endsAt: number; className?: string };

/** The progress of a running order; none while time stands still for the player. */
export function WorkFuse(props: WorkFuseProps) {
  const standstill = useStandstill();
  return standstill ? null : <TimedFuse {...props} />;
}
