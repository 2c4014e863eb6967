import type { Resource } from '@farhold/engine/catalogue/resource';
import { emptyAt, fullAt, stockAt, segmentAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, fullAmount, signedAmount } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import type { OwnPlanet } from './api.ts';
import { nextRateChange } from './chart-line.ts';
import { FigureTile } from './figure-tile.tsx';

type StockFiguresProps = { planet: OwnPlanet; resource: Resource };

/** The stock, the capacity, the rate now and next, and when the storage is full or empty. */
export function StockFigures({ planet, resource }: StockFiguresProps) {
  const t = useTranslations();
  const now = useNow();
  const held = stockAt(planet.projection, instant(now))[resource];
  const segment = segmentAt(planet.projection, instant(now));
  const capacity = segment.capacity[resource];
  const perHour = segment.net[resource];
  const next = nextRateChange(planet.projection, resource, now);
  const share = capacity === 0 ? 0 : held / capacity;
  // What mines would produce is not produced while there is no room for it.
  const gained = held >= capacity ? Math.min(0, perHour) : perHour;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 mid:grid-cols-4">
        <FigureTile label={t('resourcePage.stock')}>{fullAmount(held)}</FigureTile>
        <FigureTile
          label={t('resourcePage.capacity')}
          note={t('resourcePage.percentFull', { percent: Math.floor(share * 100) })}
        >
          {fullAmount(capacity)}
        </FigureTile>
        <FigureTile
          label={t('resourcePage.perHour')}
          tint={gained < 0 ? 'text-danger' : gained > 0 ? 'text-ok' : 'text-t2'}
          note={
            next &&
            t('resourcePage.nextRateChange', {
              rate: signedAmount(next.perHour),
              time: clockTextFrom(next.at, now),
            })
          }
        >
          {signedAmount(gained)}
        </FigureTile>
        <EndTile planet={planet} resource={resource} now={now} />
      </dl>
      <Fuse label={t('resourcePage.filled', { resource: t(`resource.${resource}`) })} done={share} />
    </>
  );
}

/** A text that shrinks rather than breaks. */
const wholeText = (text: string): string => text.replaceAll(' ', '\u00A0');

function EndTile({ planet: { projection }, resource, now }: StockFiguresProps & { now: number }) {
  const t = useTranslations('resourcePage');
  const present = instant(now);
  const full = fullAt(projection, resource, present);
  const empty = emptyAt(projection, resource, present);
  if (full === present) {
    return (
      <FigureTile label={t('fullIn')} tint="text-warn" note={t('fullNote')}>
        {t('full')}
      </FigureTile>
    );
  }
  const isFilling = full !== null && (empty === null || full < empty);
  const end = isFilling ? full : empty;
  if (end === null || end <= now) return <FigureTile label={t('fullIn')}>{t('never')}</FigureTile>;
  return (
    <FigureTile
      label={isFilling ? t('fullIn') : t('emptyIn')}
      note={t('at', { time: clockTextFrom(end, now) })}
    >
      {wholeText(durationText(end - present))}
    </FigureTile>
  );
}
