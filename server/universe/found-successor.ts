import { universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { nextSeason, type SeasonPlan, seasonName } from '@farhold/engine/universe/season';
import type { Transaction } from '../database/connect.ts';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { countAiPlaying } from '../player/ai-playing.ts';
import { foundUniverse, moveStart } from './found-universe.ts';
import { planUniverse } from './planned-universe.ts';
import { readWar } from '../planet/universe-row.ts';
import { guestsOf, type NewUniverse, type Series, type StoredUniverse, victoryOf } from './store.ts';

/** The plan of a universe's series; null for one that has no successor. */
export const planOf = ({ season_ms, pause_ms }: StoredUniverse): SeasonPlan | null =>
  season_ms === null || pause_ms === null ? null : { seasonMs: season_ms, pauseMs: pause_ms };

/**
 * Founds the season after one that ended at this instant, with the same rules and the next free numeral, and has the AI
 * players move there. Nothing else carries over. If it opened with a past, the next one does, with as many new AI
 * players as still played. It belongs to the transaction of the end, so that there is one successor, or none if the end
 * did not happen.
 */
export async function foundSuccessor(
  tx: Transaction,
  ended: StoredUniverse,
  endedAt: Instant,
): Promise<void> {
  const plan = planOf(ended);
  if (plan === null || ended.series === null || ended.season === null) return;
  const { startsAt, endsAt } = nextSeason(endedAt, plan);
  const rules = {
    maxPlayers: ended.max_players,
    resourcesSpeed: ended.resources_speed,
    researchSpeed: ended.research_speed,
    fleetSpeed: ended.fleet_speed,
    buildingSpeed: ended.building_speed,
    protection: ended.protection,
    quietHours: ended.quiet_hours,
    guests: guestsOf(ended),
    allianceMembers: ended.alliance_members,
    ...readWar(ended.war),
    victory: victoryOf(ended),
    endsAt,
  };
  const seasonOf = universeId(ended.id);
  const [aiPlayers = 0] = await countAiPlaying(tx, [seasonOf]);
  const found = (wanted: NewUniverse, series: Series) =>
    ended.past_ms === null || aiPlayers === 0
      ? foundUniverse(tx, { ...wanted, series: { ...series, aiFrom: seasonOf } }, startsAt)
      : planUniverse(tx, {
          wanted: { ...wanted, series },
          aiPlayers,
          pastMs: ended.past_ms,
          opensAt: startsAt,
        });
  // An operator may have given the name to another universe.
  for (let season = ended.season + 1; ; season += 1) {
    const wanted = { ...rules, name: seasonName(ended.series, season) };
    if (await found(wanted, { name: ended.series, season, plan, seasonOf })) return;
  }
}

/**
 * Begins a season that ended without ever having had a player once more, under the same name: a server that was off for
 * weeks leaves no row of empty seasons behind.
 */
export function beginAgain(work: UnitOfWork, plan: SeasonPlan, endedAt: Instant): void {
  const { startsAt, endsAt } = nextSeason(endedAt, plan);
  const { tx, universeId: universe } = work;
  // After the events of this second are stored, the next magic items among them.
  work.runAfterStoring(() => moveStart(tx, universe, startsAt, endsAt));
  work.schedule(newEvent({ kind: 'universe-ends', version: 1 }, endsAt));
}
