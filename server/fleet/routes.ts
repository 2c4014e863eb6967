import { itemWithId } from '@farhold/contract/catalogue';
import type { fleetRoutes } from '@farhold/contract/fleet';
import type { Input } from '@farhold/contract/route';
import { isUnitKey } from '@farhold/engine/catalogue/items';
import type { FleetOrder } from '@farhold/engine/fleet/send-fleet';
import { fleetId, planetId, type PlayerId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { doneSentence } from '../http/sentences.ts';
import { planetPlaces } from '../planet/places.ts';
import { universeOfOwnPlanet } from '../planet/store.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { recallFleet } from './recall-fleet.ts';
import { type Destination, sendFleet } from './send-fleet.ts';
import { fleetsTouching, universeOfOwnFleet } from './store.ts';
import { movementToWire } from './wire.ts';

type SendBody = Input<(typeof fleetRoutes)['POST /activity/send']>['body'];

export const fleetHandlers = (game: Game): Handlers<typeof fleetRoutes> => ({
  'POST /activity/send': async ({ by, body, now }) => {
    const from = planetId(body.from_planet_id);
    const universe = await universeOfOwnPlanet(game.db, by.account, from);
    if (universe === undefined) throw new Refused('not-found');
    const id = accepted(
      await sendFleet(game, universe, by.account, from, destinationOf(body), orderOf(body)),
    );
    const sent = (await movementsOf(game, universe, by.account, now)).find(
      (movement) => movement.id_activity === id,
    );
    return { message: doneSentence('fleet-sent'), data: sent ?? null };
  },
  'GET /activity': async ({ by, universe, now }) => {
    const played = await playedUniverse(game.db, by.account, universe);
    return played === null ? [] : movementsOf(game, played, by.account, now);
  },
  'POST /activity/{id}/recall': async ({ by, params }) => {
    const id = fleetId(params.id);
    const universe = await universeOfOwnFleet(game.db, by.account, id);
    if (universe === undefined) throw new Refused('not-found');
    accepted(await recallFleet(game, universe, by.account, id));
    return { message: doneSentence('fleet-recalled') };
  },
});

async function movementsOf(game: Game, universe: UniverseId, player: PlayerId, now: Instant) {
  const fleets = await fleetsTouching(game.db, universe, player);
  const planets = fleets.flatMap(({ from, targetPlanet }) =>
    targetPlanet === null ? [from] : [from, targetPlanet],
  );
  const places = await planetPlaces(game.db, universe, [...new Set(planets)]);
  return fleets
    .map((fleet) => movementToWire(fleet, player, places, now))
    .toSorted((a, b) => a.end_time.localeCompare(b.end_time) || a.id_activity - b.id_activity);
}

function destinationOf({ to_planet_id: planet, galaxy, system, position }: SendBody): Destination {
  const [g, s, p] = [galaxy ?? null, system ?? null, position ?? null];
  const isPlace = g !== null && s !== null && p !== null;
  const isPartOfPlace = g !== null || s !== null || p !== null;
  if (typeof planet === 'number' && !isPartOfPlace) return { planet: planetId(planet) };
  if (typeof planet !== 'number' && isPlace) return { at: { galaxy: g, system: s, position: p } };
  throw new Refused('target-unclear');
}

function orderOf(body: SendBody): FleetOrder {
  const ships = Object.entries(body.ships).map(([id, quantity]) => {
    const key = itemWithId(Number(id));
    if (!key || !isUnitKey(key)) throw new Refused('asset-unknown', {}, 'ships');
    return [key, quantity] as const;
  });
  return {
    mission: body.mission_type,
    ships: Object.fromEntries(ships),
    speedPercent: body.speed,
    cargo: { metal: body.metal, crystal: body.crystal, deuterium: body.deuterium, aliens: body.aliens },
  };
}
