import type { RoomTables } from '@farhold/contract/routes';
import { universeId } from '@farhold/engine/ids';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Handlers, Visitor } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { type Done, done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { countAiPlaying } from '../player/ai-playing.ts';
import { selectPlanned } from '../universe/planned-universe.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import type { z } from 'zod';
import type { Operation } from './operation.ts';
import {
  announce,
  cancelPlanned,
  create,
  end,
  messagesOfTheDay,
  offerQuietHours,
  planWithPast,
  setAiCount,
  setMotd,
  setSeasons,
  setTaking,
} from './universes.ts';

type OperationOf = (by: Visitor) => Operation;
type Part<Name extends keyof RoomTables['admin']> = Pick<Handlers<RoomTables['admin']>, Name>;

export const universeHandlers = (game: Game, operationOf: OperationOf) => ({
  ...foundingHandlers(game, operationOf),
  ...lifeHandlers(operationOf),
  ...spanHandlers(operationOf),
});

const foundingHandlers = (
  game: Game,
  operationOf: OperationOf,
): Part<
  | 'GET /admin/universes'
  | 'POST /admin/universes'
  | 'DELETE /admin/planned-universes/{id}'
  | 'POST /admin/motd'
> => ({
  'GET /admin/universes': () => listUniverses(game),
  'POST /admin/universes': async ({ by, body }) => ({ message: await foundAsWanted(operationOf(by), body) }),
  'DELETE /admin/planned-universes/{id}': async ({ by, params }) => ({
    message: done('universe-plan-cancelled', await cancelPlanned(operationOf(by), params.id)),
  }),
  'POST /admin/motd': async ({ by, body }) => {
    await setMotd(operationOf(by), body.id_universe, body.text);
    return { message: done('motd-set') };
  },
});

/** Every universe, and those that are planned, for the admin pages. */
async function listUniverses({ db }: Game) {
  const [universes, planned, messages] = await Promise.all([
    selectUniverses(db),
    selectPlanned(db),
    messagesOfTheDay({ db }),
  ]);
  const playing = await countAiPlaying(
    db,
    universes.map(({ id }) => universeId(id)),
  );
  const motdOf = (id: number | null) => messages.find((one) => one.universe_id === id)?.text ?? null;
  return {
    data: universes.map((one, index) => ({
      ...universeToWire(one),
      ai_playing: playing[index] ?? 0,
      motd: motdOf(one.id),
    })),
    planned: planned.map(({ id, name, opensAt, pastMs, played }) => ({
      id,
      name,
      opens_at: isoTime(opensAt),
      past_hours: pastMs / HOUR_MS,
      played,
    })),
    server_motd: motdOf(null),
  };
}

type WantedBody = z.output<RoomTables['admin']['POST /admin/universes']['body']>;

/** Opens a universe, or plans one with a past; answers the sentence for it. */
async function foundAsWanted(operation: Operation, body: WantedBody): Promise<Done> {
  const { name, ai_players: aiPlayers, past_hours: past, starts_at: startsAt } = body;
  const wanted = {
    name,
    maxPlayers: body.max_players,
    resourcesSpeed: body.resources_speed,
    researchSpeed: body.research_speed,
    fleetSpeed: body.fleet_speed,
    buildingSpeed: body.building_speed,
    protection: body.protection,
    quietHours: body.quiet_hours,
    guests: body.guests,
    allianceMembers: body.alliance_members,
    war: {
      loot: body.war.loot,
      shipDebris: body.war.ship_debris,
      defenceDebris: body.war.defence_debris,
      rebuilt: body.war.rebuilt,
    },
  };
  if (past !== null) {
    if (startsAt !== null) throw new Refused('past-opens-at-once', {}, 'starts_at');
    await planWithPast(operation, wanted, { aiPlayers, pastMs: past * HOUR_MS });
    return done('universe-planned', { name });
  }
  await create(operation, () => wanted, { announced: instantOf(startsAt), aiPlayers });
  return done('universe-created', { name });
}

/** A checked time of the wire as an instant. */
const instantOf = (at: string | null): Instant | null => (at === null ? null : instant(Date.parse(at)));

const lifeHandlers = (
  operationOf: OperationOf,
): Part<
  | 'POST /admin/universes/{id}/open'
  | 'POST /admin/universes/{id}/close'
  | 'POST /admin/universes/{id}/quiet-hours'
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
  'POST /admin/universes/{id}/quiet-hours': async ({ by, params, body: { offered } }) => {
    await offerQuietHours(operationOf(by), params.id, offered);
    return { message: done(offered ? 'universe-quiet-hours-on' : 'universe-quiet-hours-off') };
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

const spanHandlers = (
  operationOf: OperationOf,
): Part<'POST /admin/universes/{id}/start' | 'POST /admin/universes/{id}/end'> => ({
  'POST /admin/universes/{id}/start': async ({ by, params, body }) => {
    const starts = instant(Date.parse(body.at));
    await announce(operationOf(by), params.id, { starts });
    return { message: done('universe-start-set', { day: starts }) };
  },
  'POST /admin/universes/{id}/end': async ({ by, params, body }) => {
    const at = instantOf(body.at);
    await end(operationOf(by), params.id, at);
    return { message: at === null ? done('universe-end-undone') : done('universe-end-set', { day: at }) };
  },
});
