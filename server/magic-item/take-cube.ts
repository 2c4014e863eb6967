import { deposit } from '@farhold/engine/economy/stock';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { cubeReward } from '@farhold/engine/magic-item/cube-reward';
import type { PlanetId } from '@farhold/engine/ids';
import type { Find } from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { mayCarryCube, mayFindCube, noteCarrier } from './cubes.ts';
import { loadCube, unloadCube } from './store.ts';

/**
 * A fleet that has just completed its mission takes the cube at its target (rules R21); answers what it found. The first
 * of two fleets gets it. The reward is paid when the fleet is home.
 */
export async function takeCube(work: UnitOfWork, fleet: Fleet, at: Instant): Promise<Find | null> {
  if (!mayFindCube(work, fleet)) return null;
  const item = await loadCube(work.tx, work.universeId, fleet.to, fleet.id, at);
  if (item === null) return null;
  noteCarrier(work, fleet);
  return { item, reward: null };
}

/**
 * A fleet that carries a cube lands on a planet, which gets the reward that the cube is worth at the fleet's
 * origin (rules R21); answers what it found.
 */
export async function payForCube(
  work: UnitOfWork,
  fleet: Fleet,
  landing: PlanetId,
  at: Instant,
): Promise<Find | null> {
  const item = mayCarryCube(work, fleet) ? await unloadCube(work.tx, fleet.id) : null;
  if (item === null) return null;
  await work.hold([fleet.from, landing]);
  const origin = work.settle(fleet.from, at);
  const owner = work.owner(origin.owner);
  const { darkMatter, ...goods } = cubeReward(
    item,
    { planet: origin, owner, universe: work.universe },
    fleet.ships,
  );
  const planet = work.settle(landing, at);
  const { stock, left } = deposit(planet.stock, goods);
  work.put({ ...planet, stock }, 'magic-item', at);
  work.noteLost(landing, left, 'magic-item', at);
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
