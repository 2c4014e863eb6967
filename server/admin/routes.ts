import type { RoomTables } from '@farhold/contract/routes';
import type { SecretBox } from '../account/secret-box.ts';
import type { Handlers, Visitor } from '../http/handler.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';
import { readAuditLog } from './audit-log.ts';
import { close, listComplaints, showComplaint } from './complaints.ts';
import { dropEvent } from './drop-event.ts';
import { listGifts } from './gifts.ts';
import { listFailedDeliveries, listJobs } from './jobs.ts';
import type { Operation } from './operation.ts';
import { readOverview, type ServerHealth } from './overview.ts';
import { peopleHandlers } from './people-routes.ts';
import { closeAdminPages, openAdminPages, readAdminAccess } from './role.ts';
import { listSetAside, retryEvents } from './set-aside-events.ts';
import { universeHandlers } from './universe-routes.ts';

/** The dependencies of the admin routes. */
export type Admin = {
  readonly game: Game;
  readonly secretBox: SecretBox;
  readonly post: Post;
  readonly health: ServerHealth;
};

type Part<Name extends keyof RoomTables['admin']> = Pick<Handlers<RoomTables['admin']>, Name>;

/** The longest list of pairs who give: more than anybody reads. */
const MOST_PAIRS = 100;

export function adminHandlers(admin: Admin): Handlers<RoomTables['admin']> {
  const { game, post } = admin;
  const operationOf = ({ account }: Visitor): Operation => ({
    game,
    actor: `operator ${account}`,
    publicUrl: post.publicUrl,
    post: async () => post,
  });
  return {
    ...accessHandlers(admin, operationOf),
    ...universeHandlers(game, operationOf),
    ...complaintHandlers(admin, operationOf),
    ...eventHandlers(admin, operationOf),
    ...peopleHandlers(game, operationOf),
  };
}

type OperationOf = (by: Visitor) => Operation;

const accessHandlers = (
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
  'GET /admin/session': async ({ by }) => readAdminAccess(game, by),
  'POST /admin/session': async ({ by, body }) => {
    const until = await openAdminPages(operationOf(by), secretBox, by, body.code);
    return { message: done('admin-opened'), data: { open_until: isoTime(until) } };
  },
  'DELETE /admin/session': async ({ by }) => {
    await closeAdminPages(game, by);
    return { message: done('admin-closed') };
  },
  'GET /admin/overview': async () => readOverview({ game }, health),
  'GET /admin/audit': async ({ query }) => readAuditLog({ game }, query),
  'GET /admin/gifts': async ({ query }) => ({
    data: await listGifts({ game }, { ...query, limit: MOST_PAIRS }),
  }),
});

const complaintHandlers = (
  { game }: Admin,
  operationOf: OperationOf,
): Part<'GET /admin/reports' | 'GET /admin/reports/{id}' | 'POST /admin/reports/{id}/close'> => ({
  'GET /admin/reports': async ({ query, texts }) => ({
    data: await listComplaints({ game }, query.which, texts),
  }),
  'GET /admin/reports/{id}': async ({ params, texts }) => showComplaint({ game }, params.id, texts),
  'POST /admin/reports/{id}/close': async ({ by, params, body }) => {
    await close(operationOf(by), params.id, body.verdict);
    return { message: done('report-closed') };
  },
});

const eventHandlers = (
  { game }: Admin,
  operationOf: OperationOf,
): Part<
  | 'GET /admin/jobs'
  | 'GET /admin/deliveries'
  | 'GET /admin/events'
  | 'POST /admin/events/{id}/retry'
  | 'DELETE /admin/events/{id}'
> => ({
  'GET /admin/jobs': async () => ({ data: await listJobs({ game }) }),
  'GET /admin/deliveries': async () => ({ data: await listFailedDeliveries({ game }) }),
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
