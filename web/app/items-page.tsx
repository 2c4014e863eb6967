import { lazy, type ReactNode, Suspense } from 'react';
import { isBuildingKey, isItemKey, itemKeys, type Category } from '@farhold/engine/catalogue/items';
import { queueOf } from '@farhold/engine/construction/queue';
import { ItemsScreen } from '../catalogue/items-screen.tsx';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { useQueues } from '../construction/api.ts';
import { DemolishButton } from '../construction/demolish-button.tsx';
import { ExchangeButton } from '../dark-matter/exchange-button.tsx';
import { TradeForPrice } from '../dark-matter/trade-for-price.tsx';
import { useSelectedPlanet } from '../planet/api.ts';
import { SavingsGoalButton } from '../planner/savings-goal-button.tsx';
import { useJoinedUniverses } from '../universe/api.ts';
import { useStandstill } from '../vacation/use-standstill.ts';

const NORMAL_SPEED = 1;

// Below all cards of one of the six pages: the other five pages must not load its chart.
const ResourceDetails = lazy(() =>
  import('../planet/resource-details.tsx').then((file) => ({ default: file.ResourceDetails })),
);

/** A category's page for the selected planet, with that category's queue. */
function ItemsPage({ category, children }: { category: Category; children?: ReactNode }) {
  const planet = useSelectedPlanet();
  const { data: queues } = useQueues(planet?.id ?? null);
  const { data: universes } = useJoinedUniverses(true);
  const universe = universes?.find(({ id }) => id === planet?.universeId);
  const isResting = useStandstill() !== null;
  const [first] = itemKeys(category);
  const queue = first === undefined ? 'buildings' : queueOf(first);
  return (
    <ItemsScreen
      key={category}
      category={category}
      site={planet && { ...planet, resourcesSpeed: universe?.resourcesSpeed ?? NORMAL_SPEED, isResting }}
      queue={queue}
      // What stood in a queue when the universe ended is never finished.
      works={universe?.hasEnded ? [] : (queues?.[queue] ?? [])}
      extraAction={(item) => extraAction(item, planet?.id ?? null)}
      renderWaysToPay={({ item, quantity, price, isPayable, fits }) =>
        planet && (
          <>
            {!isPayable && <SavingsGoalButton planet={planet.id} item={item.id} quantity={quantity} />}
            {fits && <TradeForPrice planet={planet} price={price} />}
          </>
        )
      }
    >
      {children}
    </ItemsScreen>
  );
}

/** What else can be done with an item that stands on a planet. */
function extraAction({ id, key, owned, queued }: PlanetItem, planet: number | null): ReactNode {
  if (planet === null || owned === 0 || !isItemKey(key) || !isBuildingKey(key)) return null;
  return (
    <>
      {key === 'xeno-exchange' && <ExchangeButton wide />}
      <DemolishButton planet={planet} item={{ id, key, owned, queued }} />
    </>
  );
}

/** The aliens in stock, once there are or will be any: their category's page is also their resource page. */
function AlienStock() {
  const planet = useSelectedPlanet();
  const flows = planet?.flows['aliens'] ?? [];
  if (!planet || (planet.stock.aliens === 0 && flows.length === 0)) return null;
  return (
    <section className="mt-3 rail:mt-4">
      <Suspense>
        <ResourceDetails planet={planet} resource="aliens" />
      </Suspense>
    </section>
  );
}

export const ResourcesPage = () => <ItemsPage category="resources" />;
export const FacilitiesPage = () => <ItemsPage category="facilities" />;
export const ResearchPage = () => <ItemsPage category="research" />;
export const AliensPage = () => (
  <ItemsPage category="aliens">
    <AlienStock />
  </ItemsPage>
);
export const ShipyardPage = () => <ItemsPage category="ships" />;
export const DefencePage = () => <ItemsPage category="defence" />;
