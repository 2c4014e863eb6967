import type { RoomTables } from '@farhold/contract/routes';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { SecretBox } from '../account/secret-box.ts';
import type { Handlers, Visitor } from '../http/handler.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import { readAuditLog } from './audit-log.ts';
import { close, listComplaints, showComplaint } from './complaints.ts';
import { dropEvent } from './drop-event.ts';
import { listGifts } from './gifts.ts';
import type { Operation } from './operation.ts';
import { readOverview, type ServerHealth } from './overview.ts';
import { peopleHandlers } from './people-routes.ts';
import { closeDoor, openDoor, readDoor } from './role.ts';
import { listSetAside, retryEvents } from './set-aside-events.ts';
import { create, end, messagesOfTheDay, setAiCount, setMotd, setTaking } from './universes.ts';

/** The dependencies of the admin routes. */
export type Admin = {
  readonly game: Game;
  readonly secretBox: SecretBox;
  readonly publicUrl: () => string;
  readonly health: ServerHealth;
};

type Part<Name extends keyof RoomTables['admin']> = Pick<Handlers<RoomTables['admin']>, Name>;

/** The longest list of pairs who give: more than anybody reads. */
const MOST_PAIRS = 100;

export function adminHandlers(admin: Admin): Handlers<RoomTables['admin']> {
  const { game, publicUrl } = admin;
  const operationOf = ({ account }: Visitor): Operation => ({
    game,
    actor: `operator ${account}`,
    publicUrl,
  });
  return {
    ...doorHandlers(admin, operationOf),
    ...universeHandlers(admin, operationOf),
    ...complaintHandlers(admin, operationOf),
    ...eventHandlers(admin, operationOf),
    ...peopleHandlers(game, operationOf),
  };
}

type OperationOf = (by: Visitor) => Operation;

const doorHandlers = (
  { game, secretBox, health }: Admin,
  operationOf: OperationOf,
): Part<
  | 'GET /admin/session'
  | 'POST /admin/session'
  | 'DELETE /admin/session'
  | 'GET /admin/overview'
  | 'GET /admin/audit'
  | 'GET /admin/gifts'
> => ({
  'GET /admin/session': async ({ by }) => readDoor(game, by),
  'POST /admin/session': async ({ by, body }) => {
    const until = await openDoor(operationOf(by), secretBox, by, body.code);
    return { message: done('admin-opened'), data: { open_until: isoTime(until) } };
  },
  'DELETE /admin/session': async ({ by }) => {
    await closeDoor(game, by);
    return { message: done('admin-closed') };
  },
  'GET /admin/overview': async () => readOverview({ game }, health),
  'GET /admin/audit': async ({ query }) => readAuditLog({ game }, query),
  'GET /admin/gifts': async ({ query }) => ({
    data: await listGifts({ game }, { ...query, limit: MOST_PAIRS }),
  }),
});

const universeHandlers = (
  { game }: Admin,
  operationOf: OperationOf,
): Part<
  | 'GET /admin/universes'
  | 'POST /admin/universes'
  | 'POST /admin/universes/{id}/open'
  | 'POST /admin/universes/{id}/close'
  | 'POST /admin/universes/{id}/end'
  | 'POST /admin/universes/{id}/ai-players'
  | 'POST /admin/motd'
> => ({
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
    const { name } = await create(operationOf(by), wanted, instantOf(body.starts_at));
    return { message: done('universe-created', { name }) };
  },
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
  'POST /admin/universes/{id}/ai-players': async ({ by, params, body }) => {
    await setAiCount(operationOf(by), params.id, body.count);
    return { message: done('universe-ai-set', body) };
  },
  'POST /admin/motd': async ({ by, body }) => {
    await setMotd(operationOf(by), body.id_universe, body.text);
    return { message: done('motd-set') };
  },
});

/** A checked time of the wire as an instant. */
const instantOf = (at: string | null): Instant | null => (at === null ? null : instant(Date.parse(at)));

const complaintHandlers = (
  { game }: Admin,
  operationOf: OperationOf,
): Part<'GET /admin/reports' | 'GET /admin/reports/{id}' | 'POST /admin/reports/{id}/close'> => ({
  'GET /admin/reports': async ({ query }) => ({ data: await listComplaints({ game }, query.which) }),
  'GET /admin/reports/{id}': async ({ params }) => showComplaint({ game }, params.id),
  'POST /admin/reports/{id}/close': async ({ by, params, body }) => {
    await close(operationOf(by), params.id, body.verdict);
    return { message: done('report-closed') };
  },
});

const eventHandlers = (
  { game }: Admin,
  operationOf: OperationOf,
): Part<'GET /admin/events' | 'POST /admin/events/{id}/retry' | 'DELETE /admin/events/{id}'> => ({
  'GET /admin/events': async () => ({ data: await listSetAside({ game }) }),
  'POST /admin/events/{id}/retry': async ({ by, params }) => {
    await retryEvents(operationOf(by), params.id);
    return { message: done('event-retried') };
  },
  'DELETE /admin/events/{id}': async ({ by, params }) => {
    await dropEvent(operationOf(by), params.id);
    return { message: done('event-dropped') };
  },
});
