import { nextEnd } from '../empire/advance.ts';
import type { Random } from '../random.ts';
import { instant, type Instant } from '../time/instant.ts';
import { develop } from './develop.ts';
import { Draft, type AiOrder } from './draft.ts';
import { colonise, fetchCubes, harvest, sendFreight } from './trips.ts';
import { raid } from './raid.ts';
import { callBack, evade, saveForTheNight } from './save-fleet.ts';
import { characters, type Personality } from './personality.ts';
import type { View } from './view.ts';

export type TurnOutcome = {
  /** In the order in which they are to be given. */
  readonly orders: readonly AiOrder[];
  /** The next instant at which something ends or lands that it waits for; null when nothing is under way. */
  readonly waitsFor: Instant | null;
};

/**
 * What an artificial player does at a turn, from nothing but its view: fleets are brought to safety, raids and errands
 * sent out, and every planet builds what its personality wants most and can pay. All orders are such as the engine
 * allows a person too. The same view and the same random numbers give the same orders.
 */
export function decide(view: View, personality: Personality, now: Instant, random: Random): TurnOutcome {
  const character = characters[personality];
  const draft = new Draft(view, now);
  evade(draft);
  callBack(draft);
  colonise(draft, random);
  raid(draft, character);
  harvest(draft);
  if (character.raids > 0) fetchCubes(draft);
  sendFreight(draft, character);
  saveForTheNight(draft);
  develop(draft, character);
  return { orders: draft.orders, waitsFor: waitsFor(draft) };
}

function waitsFor({ empire, view: { fleets } }: Draft): Instant | null {
  const landings = fleets.map(({ state, arrivesAt, returnsAt }) =>
    state === 'outbound' ? arrivesAt : (returnsAt ?? arrivesAt),
  );
  const next = Math.min(nextEnd(empire) ?? Infinity, ...landings);
  return Number.isFinite(next) ? instant(next) : null;
}
