import { addStock } from '@farhold/engine/economy/stock';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { canCarryCube, cubeReward, rewardThatFits } from '@farhold/engine/magic-item/cube-reward';
import type { PlanetId } from '@farhold/engine/ids';
import type { Find } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { mayCarryCube, mayFindCube, noteCarrier } from './cubes.ts';
import { countPaidCube, loadCube, unloadCube } from './store.ts';

/**
 * A fleet that has just completed its mission takes the cube at its target if it has a hold (rules R21); answers what
 * it found. The first of two fleets gets it. The reward is paid when the fleet is home.
 */
export async function takeCube(work: UnitOfWork, fleet: Fleet, at: Instant): Promise<Find | null> {
  if (!canCarryCube(fleet.ships) || !mayFindCube(work, fleet)) return null;
  const item = await loadCube(work.tx, work.universeId, fleet.to, fleet.id, at);
  if (item === null) return null;
  noteCarrier(work, fleet);
  work.noteMapChanged();
  return { item, reward: null };
}

/**
 * A fleet that carries a cube lands on a planet, which gets what the cube is worth at the fleet's origin as the
 * player's n-th of that day, as far as there is room in its stores (rules R21); answers what it found.
 */
export async function payForCube(
  work: UnitOfWork,
  fleet: Fleet,
  landing: PlanetId,
  at: Instant,
): Promise<Find | null> {
  const item = mayCarryCube(work, fleet) ? await unloadCube(work.tx, work.universeId, fleet.id) : null;
  if (item === null) return null;
  await work.hold([fleet.from, landing]);
  const origin = work.settle(fleet.from, at);
  const owner = work.owner(origin.owner);
  const nth = await countPaidCube(work.tx, { universe: work.universeId, account: fleet.owner }, at);
  const worth = cubeReward(item, { planet: origin, owner, universe: work.universe }, fleet.ships, nth);
  const planet = work.settle(landing, at);
  const { darkMatter, ...goods } = rewardThatFits(worth, planet);
  work.put({ ...planet, stock: addStock(planet.stock, goods) }, 'magic-item', at);
  if (darkMatter > 0) {
    work.changeDarkMatter({
      player: fleet.owner,
      planet: landing,
      amount: darkMatter,
      cause: 'cube',
      at,
    });
  }
  return { item, reward: { ...goods, darkMatter } };
}
