import { HOUR } from '@farhold/engine/time/duration';
import { plusSeconds } from '@farhold/engine/time/instant';
import { setAiPlayers } from '@farhold/server/ai/set-count';
import { accepted } from '@farhold/server/http/refused';
import { type Commander, demoAccount, endow, enlist, type Place, planetsOf } from './cast.ts';
import { capital, colony, garrison, aiPlayer, neighbour, outpost, rival } from './holdings.ts';
import { send } from './orders.ts';
import type { Stage } from './stage.ts';

/** The players of the story and their planets. */
export type Cast = {
  readonly nova: Commander;
  readonly orin: Commander;
  readonly vega: Commander;
  readonly lyra: Commander;
  readonly tobias: Commander;
  /** The colonies of the demo's commander: two in the home system, one in each of two systems nearby. */
  readonly colonies: readonly [Place, Place, Place, Place];
  /** The settlements of the others in the system of the demo's home. */
  readonly orinOutpost: Place;
  readonly tobiasOutpost: Place;
  readonly vegaOutpost: Place;
};

type Site = Omit<Place, 'id'>;

const AI_PLAYERS = 12;
const LAST_SYSTEM = 399;

/** Longer than a colony ship takes from the farthest galaxy, in hours. */
const LONGEST_FLIGHT_HOURS = 24;

/** Creates the accounts, gives each player a starting empire, and settles their colonies around the demo's home. */
export async function settleCast(stage: Stage): Promise<Cast> {
  const enlisted = (name: string, homeName: string) =>
    enlist(stage, { name, email: `${name.toLowerCase().replace(' ', '.')}@farhold.test` }, homeName);
  const nova = await enlist(stage, { ...demoAccount, name: 'Nova Reyes' }, 'Meridian');
  const orin = await enlisted('Orin Kade', 'Blackgate');
  const vega = await enlisted('Vega Sol', 'Sunrest');
  const lyra = await enlisted('Lyra Finch', 'Stillwater');
  const tobias = await enlisted('Tobias Hale', 'Rookery');
  await addAiPlayers(stage);
  await endow(stage, nova.home, capital);
  await endow(stage, orin.home, rival);
  for (const { home } of [vega, lyra, tobias]) await endow(stage, home, neighbour);
  await endow(stage, vega.home, garrison);

  const sites = await sitesAround(stage, nova);
  const settlers = [nova, nova, nova, nova, orin, tobias, vega, lyra, vega, tobias, orin];
  for (const [at, settler] of settlers.entries()) {
    const to = sites[at];
    if (to) await send(stage, settler, { mission: 'colony', to, ships: { 'colony-ship': 1 } });
  }
  await stage.liveUntil(plusSeconds(stage.now(), LONGEST_FLIGHT_HOURS * HOUR));
  return furnish(stage, { nova, orin, vega, lyra, tobias });
}

async function addAiPlayers(stage: Stage): Promise<void> {
  const { game, universe } = stage;
  accepted(await setAiPlayers(game, universe, AI_PLAYERS));
  const homes = await game.db
    .selectFrom('planet')
    .innerJoin('ai_player as ai', 'ai.account_id', 'planet.account_id')
    .select(['planet.id', 'galaxy', 'system', 'position'])
    .where('planet.universe_id', '=', universe)
    .orderBy('planet.id')
    .execute();
  for (const [rank, home] of homes.entries()) await endow(stage, home, aiPlayer(rank));
}

/**
 * Free places: first the four for the demo's commander, then those for the others, in the home system as far as it has
 * room.
 */
async function sitesAround(stage: Stage, nova: Commander): Promise<Site[]> {
  const beside = await freePlaces(stage, nova, 0);
  const away = [
    ...(await freePlaces(stage, nova, 2)).slice(0, 1),
    ...(await freePlaces(stage, nova, 6)).slice(0, 1),
  ];
  return [...beside.slice(0, 2), ...away, ...beside.slice(2), ...(await freePlaces(stage, nova, 1))];
}

/** The places without a planet in the system at this distance from a commander's home, the best first. */
export async function freePlaces(
  { ask }: Stage,
  { home, ...by }: Commander,
  distance: number,
): Promise<Site[]> {
  const { galaxy } = home;
  const beyond = home.system + distance;
  const system = beyond <= LAST_SYSTEM ? beyond : home.system - distance;
  const { data } = await ask(by, 'GET /planet/galaxy', { query: { galaxy, system } });
  const taken = new Set(data.map(({ position }) => position));
  return goodPositions
    .filter((position) => !taken.has(position))
    .map((position) => ({ galaxy, system, position }));
}

/** Where the players of the story settle, the best first. */
const goodPositions = [3, 13, 5, 8, 10, 14, 2, 7, 11, 12, 6] as const;

/** The second settlements, where nothing happens. */
const quietNames = { vega: 'Long Shore', tobias: 'Far Nest', orin: 'The Anvil' } as const;

const colonyNames = ['Ember Reach', 'Cold Harbour', 'Tidewater', 'Lantern'] as const;

type People = Pick<Cast, 'nova' | 'orin' | 'vega' | 'lyra' | 'tobias'>;

async function furnish(stage: Stage, people: People): Promise<Cast> {
  const { nova } = people;
  const [, ...settled] = await planetsOf(stage, nova);
  for (const [rank, name] of colonyNames.entries()) {
    const place = required(settled[rank]);
    await stage.ask(nova, 'POST /planet/{id}/rename', { params: { id: place.id }, body: { name } });
    await endow(stage, place, colony(rank));
  }
  const outpostOf = async (owner: Commander, name: string, at = 1) => {
    const place = required((await planetsOf(stage, owner))[at]);
    await stage.ask(owner, 'POST /planet/{id}/rename', { params: { id: place.id }, body: { name } });
    await endow(stage, place, outpost);
    return place;
  };
  for (const owner of ['vega', 'tobias', 'orin'] as const)
    await outpostOf(people[owner], quietNames[owner], 2);
  const [ember, cold, tide, lantern] = settled;
  await outpostOf(people.lyra, 'Quiet Bay');
  return {
    ...people,
    colonies: [required(ember), required(cold), required(tide), required(lantern)],
    orinOutpost: await outpostOf(people.orin, 'Iron Watch'),
    tobiasOutpost: await outpostOf(people.tobias, 'Gull Rock'),
    vegaOutpost: await outpostOf(people.vega, 'Second Light'),
  };
}

function required(place: Place | undefined): Place {
  if (!place) throw new Error('A colony ship of the story found its place taken: run the seed again.');
  return place;
}
