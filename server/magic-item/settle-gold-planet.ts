import { darkMatterFound } from '@farhold/engine/dark-matter/dark-matter';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import type { PlanetId } from '@farhold/engine/ids';
import type { Find } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { deleteGoldPlanet } from './store.ts';

/** A fleet has settled a gold planet: it becomes an ordinary planet, and its owner gets dark matter (rules R21). */
export async function settleGoldPlanet(
  work: UnitOfWork,
  fleet: Fleet,
  planet: PlanetId,
  at: Instant,
): Promise<Find> {
  const amount = darkMatterFound['gold-planet'];
  work.noteMapChanged();
  await deleteGoldPlanet(work.tx, work.universeId, fleet.to);
  work.changeDarkMatter({
    player: fleet.owner,
    planet,
    amount,
    cause: 'gold-planet',
    at,
  });
  return { item: 'gold-planet', reward: { crystal: 0, deuterium: 0, aliens: 0, darkMatter: amount } };
}
