import { worthOf } from '../dark-matter/worth.ts';
import { prospects } from '../expedition/prospects.ts';
import { searcherOf } from '../expedition/search.ts';
import { emptyCargo } from '../fleet/cargo.ts';
import type { Ships } from '../fleet/fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import { expeditionSlots } from '../fleet/slots.ts';
import { mapLimits, OUTER_SPACE } from '../galaxy/coordinates.ts';
import type { Planet } from '../planet/planet.ts';
import { type Random, wholeBetween } from '../random.ts';
import type { Draft } from './draft.ts';
import type { Character } from './personality.ts';

/** The systems on either side of its own in which a player searches. */
const REACH = 3;

/** What a search brings on average must be worth this many times its fuel. */
const TIMES_FUEL = 2;

/** After these searches in a day, most have found as much as is worth the risk: later finds are halved. */
const SEARCHES_A_DAY = 12;

/** Ships with other work. */
const busy: ReadonlySet<string> = new Set(['espionage-probe', 'colony-ship', 'recycler']);

/** Half of the ships of a planet: the others stay for whatever comes. */
const party = (planet: Planet): Ships =>
  Object.fromEntries(
    shipEntries(planet.units)
      .filter(([key]) => !busy.has(key))
      .map(([key, count]) => [key, Math.ceil(count / 2)]),
  );

/** Sends expeditions of an hour to systems nearby while there are slots, and one more for other fleets. */
export function explore(draft: Draft, { explores }: Character, random: Random): void {
  const { owner } = draft.empire;
  if (!explores) return;
  let left = SEARCHES_A_DAY - draft.view.searches;
  for (const { id, at } of draft.planets) {
    if (left <= 0 || draft.freeSlots <= 1 || draft.expeditionsOut >= expeditionSlots(owner)) return;
    const ships = party(draft.planet(id));
    const system = Math.max(1, Math.min(mapLimits.system, at.system + wholeBetween(random, -REACH, REACH)));
    const target = { at: { galaxy: at.galaxy, system, position: OUTER_SPACE }, planet: null, union: null };
    const order = {
      mission: 'expedition',
      ships,
      speedPercent: 100,
      cargo: emptyCargo,
      holdHours: 1,
    } as const;
    const sent = draft.sending(id, target, order);
    if (sent === null) continue;
    // It does not know how often others search there, nor who is best.
    const search = { hours: 1, visits: 1, starts: 1, bestPoints: draft.view.points, findsBefore: 0 };
    const by = searcherOf({ fleet: { ships, cargo: emptyCargo }, owner }, search);
    const { resources, ships: found } = prospects(by, search);
    const pays = resources + found > TIMES_FUEL * worthOf({ deuterium: sent.fuel });
    if (pays && draft.send(id, target, order)) left -= 1;
  }
}
