import { useTranslations } from 'use-intl';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

type Medal = { name: 'crown' | 'silver' | 'bronze'; icon: IconName; look: string };

const medals: readonly Medal[] = [
  { name: 'crown', icon: 'lucide/crown', look: 'border-warn/60 bg-warn/14 text-warn' },
  { name: 'silver', icon: 'lucide/medal', look: 'border-t2/60 bg-t2/14 text-t2' },
  { name: 'bronze', icon: 'lucide/medal', look: 'border-metal/60 bg-metal/14 text-metal' },
];

/** Moves are shown for so many places (spec section 9). */
const lastMoved = 50;

/** A place, with a medal for the first three. */
export function RankMark({ position }: { position: number }) {
  const t = useTranslations('rank');
  const medal = medals[position - 1];
  return (
    <span className="inline-flex items-center gap-2">
      <span className={classNames('font-semibold', medal ? 'text-bone' : 'text-t2')}>
        {fullAmount(position)}
      </span>
      {medal && (
        <span className={classNames('grid size-[26px] place-items-center rounded-full border', medal.look)}>
          <Icon name={medal.icon} label={t(medal.name)} className="text-[15px]" />
        </span>
      )}
    </span>
  );
}

/** How many places were won or lost today: an arrow up, an arrow down or a dash, for the first fifty. */
export function MoveArrow({ position, change }: { position: number; change: number | null }) {
  const t = useTranslations('rank');
  if (position > lastMoved) return null;
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
