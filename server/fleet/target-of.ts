import type { PlanetId } from '@farhold/engine/ids';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The target as it stands at that instant; null if the planet no longer exists. */
export async function targetOf(
  work: UnitOfWork,
  target: PlanetId | null,
  at: Instant,
): Promise<PlanetInPlay | null> {
  if (target === null) return null;
  await work.hold([target]);
  if (!work.holds(target)) return null;
  const planet = work.settle(target, at);
  return { planet, owner: work.owner(planet.owner), universe: work.universe };
}
