import { categoryOf, type ItemKey } from '@farhold/engine/catalogue/items';
import type { Resource } from '@farhold/engine/catalogue/resource';
import { poweredPercent } from '@farhold/engine/economy/energy';
import { Link } from '@tanstack/react-router';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import type { QueuedConstruction } from '../construction/api.ts';
import { WorkTime } from '../construction/work-time.tsx';
import { selectPlanet } from '../planet/api.ts';
import { Amount } from '../ui/amount.tsx';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { compactAmount, fullAmount, signedAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { EmpirePlanet, PlanetQueue } from './api.ts';
import { countOf, type EmpireColumn } from './columns.ts';

type EmpireCellProps = { column: EmpireColumn; planet: EmpirePlanet };

/** What a column shows of a planet. */
export function EmpireCell({ column, planet }: EmpireCellProps) {
  const t = useTranslations('empire');
  switch (column.kind) {
    case 'fields':
      return t('fields', { used: planet.fieldsUsed, most: planet.fieldsMax });
    case 'temperature':
      return t('temperature', planet.temperature);
    case 'stock':
      return <StockCell planet={planet} resource={column.resource} />;
    case 'energy':
      return <EnergyCell planet={planet} />;
    case 'construction':
      return <ConstructionCell planet={planet} />;
    case 'count':
      return <ItemCell item={column.item} planet={planet} />;
  }
}

/** The sum of a column over all planets; nothing for what has none. */
export function TotalCell({ column, planets }: { column: EmpireColumn; planets: readonly EmpirePlanet[] }) {
  const t = useTranslations('empire');
  const sum = (figure: (planet: EmpirePlanet) => number) =>
    planets.reduce((total, planet) => total + figure(planet), 0);
  switch (column.kind) {
    case 'fields':
      return t('fields', {
        used: sum(({ fieldsUsed }) => fieldsUsed),
        most: sum(({ fieldsMax }) => fieldsMax),
      });
    case 'temperature':
      return null;
    case 'stock':
      return <StockTotal planets={planets} resource={column.resource} />;
    case 'energy':
      return <Balance balance={sum(({ energy }) => energy.balance)} />;
    case 'construction':
      return (
        <p className="text-left">
          {t('inQueues', { count: sum(({ queues }) => Object.values(queues).flat().length) })}
        </p>
      );
    case 'count':
      return <CountCell count={sum((planet) => countOf(planet, column.item))} />;
  }
}

/** A level or a number of units, which opens the item's window on its planet. */
function ItemCell({ item, planet }: { item: ItemKey; planet: EmpirePlanet }) {
  const t = useTranslations('empire');
  const titleOf = useItemTitle();
  return (
    <Link
      to={categoryPlaces[categoryOf(item)]}
      search={itemSearch(item)}
      onClick={() => selectPlanet(planet.id)}
      className="-my-2 -mr-3 inline-flex min-h-[44px] min-w-[44px] items-center justify-end pr-3 -outline-offset-2 hover:text-ember hover:underline"
    >
      <CountCell count={countOf(planet, item)} />
      <span className="sr-only"> {t('openItem', { title: titleOf(item), planet: planet.name })}</span>
    </Link>
  );
}

function CountCell({ count }: { count: number }) {
  if (count === 0) return <span className="text-t3">{'\u2013'}</span>;
  return <Amount amount={count} compact className="font-semibold" />;
}

type StockCellProps = { planet: EmpirePlanet; resource: Resource };

/** Above this share a storage counts as nearly full. */
const NEARLY_FULL = 0.9;

function StockCell({ planet, resource }: StockCellProps) {
  const t = useTranslations('empire');
  const held = stockAt(planet.projection, instant(useNow()))[resource];
  const capacity = planet.capacity[resource];
  const share = capacity === 0 ? 0 : Math.min(1, held / capacity);
  const isFull = capacity > 0 && held >= capacity;
  return (
    <div className="ml-auto w-max min-w-[80px]" title={t('ofCapacity', { capacity: fullAmount(capacity) })}>
      <p className={classNames('font-semibold', isFull && 'text-warn')}>
        {isFull && <Icon name="lucide/triangle-alert" label={t('full')} className="mr-1 text-[13px]" />}
        {fullAmount(held)}
      </p>
      <Rate perHour={planet.perHour[resource]} />
      <span aria-hidden className="mt-1 block h-[3px] bg-ink-800">
        <span
          style={{ width: `${share * 100}%` }}
          className={classNames(
            'block h-full',
            share > NEARLY_FULL ? 'bg-warn' : resourceLooks[resource].fill,
          )}
        />
      </span>
      <span className="sr-only">{t('ofCapacity', { capacity: fullAmount(capacity) })}</span>
    </div>
  );
}

function StockTotal({ planets, resource }: { planets: readonly EmpirePlanet[]; resource: Resource }) {
  const now = useNow();
  const held = planets.reduce((sum, planet) => sum + stockAt(planet.projection, instant(now))[resource], 0);
  const perHour = planets.reduce((sum, planet) => sum + planet.perHour[resource], 0);
  return (
    <>
      {fullAmount(held)}
      <Rate perHour={perHour} />
    </>
  );
}

function Rate({ perHour }: { perHour: number }) {
  const t = useTranslations('stock');
  return (
    <p className={classNames('text-label font-medium', perHour < 0 ? 'text-danger' : 'text-t3')}>
      {t('perHour', { rate: signedAmount(perHour, compactAmount) })}
    </p>
  );
}

function EnergyCell({ planet: { energy } }: { planet: EmpirePlanet }) {
  const t = useTranslations('stock');
  return (
    <>
      <Balance balance={energy.balance} />
      {energy.factor < 1 && (
        <p className="text-label text-danger">
          {t('powered', { percent: poweredPercent(energy.produced, energy.used) })}
        </p>
      )}
    </>
  );
}

const Balance = ({ balance }: { balance: number }) => (
  <span className={classNames('font-semibold', balance < 0 ? 'text-danger' : 'text-ok')}>
    {signedAmount(balance)}
  </span>
);

const queueOrder: readonly PlanetQueue[] = ['buildings', 'shipyard', 'defence', 'aliens'];

function ConstructionCell({ planet }: { planet: EmpirePlanet }) {
  const t = useTranslations('empire');
  const busy = queueOrder.filter((name) => planet.queues[name].length > 0);
  if (busy.length === 0) return <p className="text-left text-small text-t3">{t('idle')}</p>;
  return (
    <ul className="grid min-w-[230px] gap-0.5 text-left">
      {busy.map((name) => (
        <li key={name}>
          <Link
            to="/home"
            search={{ queue: name }}
            onClick={() => selectPlanet(planet.id)}
            className="flex min-h-[26px] items-center justify-between gap-3 hover:text-ember"
          >
            <Running queue={planet.queues[name]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Running({ queue }: { queue: readonly QueuedConstruction[] }) {
  const titleOf = useItemTitle();
  const t = useTranslations('empire');
  const [first] = queue;
  if (!first) return null;
  const { level, quantityLeft, isDemolition } = first;
  const title = titleOf(first.item);
  return (
    <>
      <span className="min-w-0 text-small">
        {level === null
          ? t('counted', { title, count: fullAmount(quantityLeft) })
          : t(isDemolition ? 'demolished' : 'levelled', { title, level })}
        {queue.length > 1 && (
          <span className="ml-1.5 text-t3">{t('waiting', { count: queue.length - 1 })}</span>
        )}
      </span>
      <WorkTime endsAt={first.endsAt} className="text-small" />
    </>
  );
}
