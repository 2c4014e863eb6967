import type { RoomTables } from '@farhold/contract/routes';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Handlers, Visitor } from '../http/handler.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import type { Operation } from './operation.ts';
import { create, end, messagesOfTheDay, setAiCount, setMotd, setSeasons, setTaking } from './universes.ts';

type OperationOf = (by: Visitor) => Operation;
type Part<Name extends keyof RoomTables['admin']> = Pick<Handlers<RoomTables['admin']>, Name>;

export const universeHandlers = (game: Game, operationOf: OperationOf) => ({
  ...foundingHandlers(game, operationOf),
  ...lifeHandlers(operationOf),
});

const foundingHandlers = (
  game: Game,
  operationOf: OperationOf,
): Part<'GET /admin/universes' | 'POST /admin/universes' | 'POST /admin/motd'> => ({
  'GET /admin/universes': async () => {
    const [universes, messages] = await Promise.all([selectUniverses(game.db), messagesOfTheDay(game)]);
    const motdOf = (id: number | null) => messages.find((one) => one.universe_id === id)?.text ?? null;
    return {
      data: universes.map((one) => ({ ...universeToWire(one), motd: motdOf(one.id) })),
      server_motd: motdOf(null),
    };
  },
  'POST /admin/universes': async ({ by, body }) => {
    const wanted = {
      name: body.name,
      maxPlayers: body.max_players,
      resourcesSpeed: body.resources_speed,
      researchSpeed: body.research_speed,
      fleetSpeed: body.fleet_speed,
      buildingSpeed: body.building_speed,
      protection: body.protection,
      quietHours: body.quiet_hours,
    };
    const { name } = await create(operationOf(by), () => wanted, instantOf(body.starts_at));
    return { message: done('universe-created', { name }) };
  },
  'POST /admin/motd': async ({ by, body }) => {
    await setMotd(operationOf(by), body.id_universe, body.text);
    return { message: done('motd-set') };
  },
});

/** A checked time of the wire as an instant. */
const instantOf = (at: string | null): Instant | null => (at === null ? null : instant(Date.parse(at)));

const lifeHandlers = (
  operationOf: OperationOf,
): Part<
  | 'POST /admin/universes/{id}/open'
  | 'POST /admin/universes/{id}/close'
  | 'POST /admin/universes/{id}/end'
  | 'POST /admin/universes/{id}/season'
  | 'POST /admin/universes/{id}/ai-players'
> => ({
  'POST /admin/universes/{id}/open': async ({ by, params }) => {
    await setTaking(operationOf(by), params.id, false);
    return { message: done('universe-opened') };
  },
  'POST /admin/universes/{id}/close': async ({ by, params }) => {
    await setTaking(operationOf(by), params.id, true);
    return { message: done('universe-closed') };
  },
  'POST /admin/universes/{id}/end': async ({ by, params, body }) => {
    const at = instantOf(body.at);
    await end(operationOf(by), params.id, at);
    return { message: at === null ? done('universe-end-undone') : done('universe-end-set', { day: at }) };
  },
  'POST /admin/universes/{id}/season': async ({
    by,
    params,
    body: { length_days: length, pause_days: pause },
  }) => {
    const plan = length === null ? null : { seasonMs: length * DAY_MS, pauseMs: pause * DAY_MS };
    await setSeasons(operationOf(by), params.id, plan);
    return length === null
      ? { message: done('universe-seasons-stopped') }
      : { message: done('universe-seasons-set', { count: length }) };
  },
  'POST /admin/universes/{id}/ai-players': async ({ by, params, body }) => {
    await setAiCount(operationOf(by), params.id, body.count);
    return { message: done('universe-ai-set', body) };
  },
});
