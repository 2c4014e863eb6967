import { useTranslations } from './texts.ts';
import { Emblem, type EmblemName } from '../art/emblem.tsx';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';

const medals: readonly { name: 'crown' | 'silver' | 'bronze'; emblem: EmblemName }[] = [
  { name: 'crown', emblem: 'medal-gold' },
  { name: 'silver', emblem: 'medal-silver' },
  { name: 'bronze', emblem: 'medal-bronze' },
];

/** The number of top ranks whose moves are shown (spec section 9). */
const LAST_MOVED = 50;

/** A rank, with a medal for the first three. */
export function RankMark({ position }: { position: number }) {
  const t = useTranslations('rank');
  const medal = medals[position - 1];
  return (
    <span className="inline-flex items-center gap-2">
      <span className={classNames('font-semibold', medal ? 'text-bone' : 'text-t2')}>
        {fullAmount(position)}
      </span>
      {medal && <Emblem name={medal.emblem} label={t(medal.name)} className="size-[28px]" />}
    </span>
  );
}

/** Ranks gained or lost today: an arrow up, an arrow down or a dash, for the first fifty. */
export function MoveArrow({ position, change }: { position: number; change: number | null }) {
  const t = useTranslations('rank');
  if (position > LAST_MOVED) return null;
  if (!change) {
    return (
      <span className="inline-flex items-center text-t3">
        <Icon
          name="lucide/minus"
          label={t(change === null ? 'movedNew' : 'movedNone')}
          className="text-[14px]"
        />
      </span>
    );
  }
  const isUp = change > 0;
  const places = Math.abs(change);
  return (
    <span
      className={classNames(
        'inline-flex items-center text-small font-semibold',
        isUp ? 'text-ok' : 'text-danger',
      )}
    >
      <Icon
        name={isUp ? 'lucide/arrow-up' : 'lucide/arrow-down'}
        label={t(isUp ? 'movedUp' : 'movedDown', { places })}
        className="text-[14px]"
      />
      <span aria-hidden>{fullAmount(places)}</span>
    </span>
  );
}
