import { isResearchKey } from '@farhold/engine/catalogue/items';
import type { Construction } from '@farhold/engine/construction/queue';
import { type StartedConstruction, startConstruction } from '@farhold/engine/construction/start-construction';
import type { PlanetId, AccountId } from '@farhold/engine/ids';
import { level, researchLevel } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { planetIdsOfAll } from '../planet/store.ts';
import { newEvent } from '../time/event-store.ts';
import { constructionTable } from '../world/construction-table.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** Starts a waiting construction on a locked planet; its duration is fixed now (rules R8). Answers its times. */
export async function beginConstruction(
  work: UnitOfWork,
  planetId: PlanetId,
  construction: Construction,
  at: Instant,
): Promise<StartedConstruction> {
  const planet = work.planet(planetId);
  const owner = work.owner(planet.owner);
  const otherLabs = isResearchKey(construction.key) ? await otherLaboratories(work, planetId) : [];
  const started = startConstruction(construction, { planet, owner, universe: work.universe }, otherLabs, at);
  work.put(started.planet, 'production', at);
  const { startsAt, endsAt, secondsEach } = started;
  const times = { starts_at: startsAt, ends_at: endsAt, seconds_each: secondsEach };
  work.rows.update(constructionTable, construction.id, times);
  work.schedule(
    newEvent({ kind: 'construction-completes', version: 1, construction: construction.id }, endsAt),
  );
  return started;
}

/** Locks and loads all planets of a player, for changes that affect the whole empire. */
export async function holdEmpire(work: UnitOfWork, player: AccountId): Promise<readonly PlanetId[]> {
  await holdEmpires(work, [player]);
  return work.empireOf(player) ?? [];
}

/** The same for many players at once. */
export async function holdEmpires(work: UnitOfWork, players: readonly AccountId[]): Promise<void> {
  const missing = players.filter((player) => work.empireOf(player) === null);
  if (missing.length === 0) return;
  await work.hold(await planetIdsOfAll(work.tx, work.universeId, missing));
  for (const player of missing) work.noteEmpire(player);
}

/** The laboratories on the player's other planets that a research network joins (rules R7). */
async function otherLaboratories(work: UnitOfWork, planetId: PlanetId): Promise<number[]> {
  const owner = work.owner(work.planet(planetId).owner);
  if (researchLevel(owner, 'intergalactic-research-network') === 0) return [];
  const empire = await holdEmpire(work, work.planet(planetId).owner);
  return empire.filter((id) => id !== planetId).map((id) => level(work.planet(id), 'research-laboratory'));
}
