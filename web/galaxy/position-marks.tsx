import { magicItemFigures } from '@farhold/contract/magic-item-figures';
import { ships } from '@farhold/engine/catalogue/ships';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { compactAmount, fullAmount, shortDurationText } from '../ui/format.ts';
import { Emblem } from '../art/emblem.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { magicLooks } from '../catalogue/magic-look.ts';
import type { ScannedPosition } from './scanned-position.ts';

/** Reachable by keyboard, for its tooltip. */
const asPicture = { role: 'img', tabIndex: 0 } as const;

const MARK = 'inline-flex items-center gap-1 rounded-[3px] p-1 align-middle';

/** A mark with a tooltip: a button if there is something to do about it. */
function marked(
  label: string,
  look: ReactNode,
  onPress: (() => void) | null,
): ReactElement<HTMLAttributes<Element>> {
  if (!onPress) {
    return (
      <span {...asPicture} aria-label={label} className={MARK}>
        {look}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classNames(MARK, 'touch-target hover:bg-ink-700')}
    >
      {look}
    </button>
  );
}

type DebrisMarkProps = {
  debris: ScannedPosition['debris'];
  /** Starts harvesting it; null where that is impossible from here. */
  onFetch: (() => void) | null;
};

/** Debris, with metal and crystal in the tooltip; on touch the sum is shown beside it. */
export function DebrisMark({ debris, onFetch }: DebrisMarkProps) {
  const t = useTranslations('galaxy');
  if (!debris) return null;
  const words = t('debris', { metal: fullAmount(debris.metal), crystal: fullAmount(debris.crystal) });
  const look = (
    <>
      <Emblem name={isLarge(debris) ? 'debris-large' : 'debris-small'} className="size-[30px]" />
      <span className="text-label text-t2 rail:hidden">{compactAmount(debris.metal + debris.crystal)}</span>
    </>
  );
  return (
    <Tooltip text={words}>
      {marked(onFetch ? t('fetchDebris', { debris: words }) : words, look, onFetch)}
    </Tooltip>
  );
}

/** More than one recycler can carry. */
const isLarge = ({ metal, crystal }: NonNullable<ScannedPosition['debris']>): boolean =>
  metal + crystal > ships.recycler.cargo;

type MagicMarksProps = {
  items: readonly MagicItem[];
  /** Starts colonising a gold planet; null where that is impossible from here. */
  onSettle: (() => void) | null;
};

/** Cubes by colour and content, and gold planets. */
export function MagicMarks({ items, onSettle }: MagicMarksProps) {
  const t = useTranslations('magicItem');
  return items.map((item) => {
    const { tint, brings } = magicLooks[item];
    const look = (
      <span className={classNames('relative inline-flex', tint)}>
        {item === 'gold-planet' ? (
          <PlanetPicture picture={0} className="w-[26px]" />
        ) : (
          <Emblem name={item} className="size-[26px] drop-shadow-[0_0_6px_currentColor]" />
        )}
        {brings && (
          <span className="absolute -right-2 -bottom-1 grid size-[14px] place-items-center rounded-full bg-ink-950 text-[11px]">
            <Icon name={brings} />
          </span>
        )}
      </span>
    );
    return (
      <Tooltip key={item} text={t(`${item}-note`, magicItemFigures)}>
        {marked(t(item), look, item === 'gold-planet' ? onSettle : null)}
      </Tooltip>
    );
  });
}

/** The antenna: when the player last spied here. */
export function SpyMark({ spiedAt }: { spiedAt: number | null }) {
  return spiedAt === null ? null : <Antenna spiedAt={spiedAt} />;
}

function Antenna({ spiedAt }: { spiedAt: number }) {
  const t = useTranslations('galaxy');
  const words = t('spied', { time: shortDurationText(useNow() - spiedAt) });
  const look = <Icon name="farhold/dish" className="text-[19px] text-teal" />;
  return <Tooltip text={words}>{marked(words, look, null)}</Tooltip>;
}
