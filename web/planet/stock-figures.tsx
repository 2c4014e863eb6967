import type { Resource } from '@farhold/engine/catalogue/resource';
import { secondsUntil } from '@farhold/engine/economy/accrue';
import { useTranslations } from 'use-intl';
import { stockAt } from '../catalogue/affordable.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, fullAmount, secondMs, signedAmount } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import type { OwnPlanet } from './api.ts';
import { FigureTile } from './figure-tile.tsx';

type StockFiguresProps = { planet: OwnPlanet; resource: Resource };

/** How much there is, how much fits, what is gained per hour, and when the store is full or empty. */
export function StockFigures({ planet, resource }: StockFiguresProps) {
  const t = useTranslations();
  const now = useNow();
  const held = stockAt(planet, now)[resource];
  const capacity = planet.capacity[resource];
  const perHour = planet.perHour[resource];
  const share = capacity === 0 ? 0 : held / capacity;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 mid:grid-cols-4">
        <FigureTile label={t('resourcePage.stock')}>{fullAmount(held)}</FigureTile>
        <FigureTile label={t('resourcePage.capacity')}>{fullAmount(capacity)}</FigureTile>
        <FigureTile
          label={t('resourcePage.perHour')}
          tint={perHour < 0 ? 'text-danger' : perHour > 0 ? 'text-ok' : 'text-t2'}
        >
          {signedAmount(perHour)}
        </FigureTile>
        <EndTile held={held} capacity={capacity} perHour={perHour} now={now} />
      </dl>
      <Fuse label={t('resourcePage.filled', { resource: t(`resource.${resource}`) })} done={share} />
    </>
  );
}

type EndTileProps = { held: number; capacity: number; perHour: number; now: number };

function EndTile({ held, capacity, perHour, now }: EndTileProps) {
  const t = useTranslations('resourcePage');
  if (perHour >= 0 && capacity > 0 && held >= capacity) {
    return (
      <FigureTile label={t('fullIn')} tint="text-warn" note={t('fullNote')}>
        {t('full')}
      </FigureTile>
    );
  }
  if (perHour === 0 || (perHour < 0 && held === 0))
    return <FigureTile label={t('fullIn')}>{t('never')}</FigureTile>;
  const leftMs = secondsUntil({ whole: held, carry: 0 }, perHour, perHour > 0 ? capacity : 0) * secondMs;
  return (
    <FigureTile
      label={perHour > 0 ? t('fullIn') : t('emptyIn')}
      note={t('at', { time: clockTextFrom(now + leftMs, now) })}
    >
      {durationText(leftMs)}
    </FigureTile>
  );
}
