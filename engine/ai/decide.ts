import { nextEnd } from '../empire/advance.ts';
import type { Random } from '../random.ts';
import { instant, type Instant } from '../time/instant.ts';
import { develop } from './develop.ts';
import { Draft, type AiOrder } from './draft.ts';
import { colonise, fetchCubes, harvest, sendFreight } from './trips.ts';
import { explore } from './explore.ts';
import { fireMissiles } from './missiles.ts';
import { raid } from './raid.ts';
import { defend, joinUnions } from './stand-together.ts';
import { callBack, evade, saveForTheNight } from './save-fleet.ts';
import { characters, type Character, type Personality } from './personality.ts';
import { spendDarkMatter } from './spend-dark-matter.ts';
import { testNewcomers } from './test-raid.ts';
import type { View } from './view.ts';

export type TurnOutcome = {
  /** In the order in which they must be given. */
  readonly orders: readonly AiOrder[];
  /** When the next thing that the player waits for ends or lands; null if nothing is under way. */
  readonly waitsFor: Instant | null;
};

/**
 * What an AI player does in a turn, decided from its view alone: it brings fleets to safety, sends raids and
 * other missions, fires missiles, spends dark matter, and builds on every planet what its personality wants most and
 * can afford. A person could give every one of these orders. The same view and the same random numbers give the same
 * orders.
 */
export function decide(view: View, personality: Personality, now: Instant, random: Random): TurnOutcome {
  const character = characters[personality];
  const draft = new Draft(view, now);
  evade(draft);
  callBack(draft);
  colonise(draft, random);
  defend(draft);
  joinUnions(draft);
  testNewcomers(draft, character);
  raid(draft, character);
  fireMissiles(draft, character);
  harvest(draft);
  fetchCubes(draft);
  sendFreight(draft);
  explore(draft, character, random);
  saveForTheNight(draft);
  spendDarkMatter(draft);
  develop(draft, character);
  chooseRetreats(draft, character);
  return { orders: draft.orders, waitsFor: waitsFor(draft) };
}

/** Once for each planet: what is chosen stays. */
function chooseRetreats(draft: Draft, { retreatsAt }: Character): void {
  for (const planet of draft.planets)
    if (planet.retreatsAt !== retreatsAt) draft.chooseRetreat(planet, retreatsAt);
}

function waitsFor({ empire, view: { fleets } }: Draft): Instant | null {
  const landings = fleets.map(({ state, arrivesAt, returnsAt }) =>
    state === 'outbound' ? arrivesAt : (returnsAt ?? arrivesAt),
  );
  const next = Math.min(nextEnd(empire) ?? Infinity, ...landings);
  return Number.isFinite(next) ? instant(next) : null;
}
