import { HOUR_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import type { Cast } from './cast.ts';
import { newSession } from './test-player.ts';

/** The input of a call: path parameters, query and body. */
export type Sent = { readonly id?: number | string; readonly query?: string; readonly body?: object };

// Things of the owner. What one caller leaves, the next one tries; what a caller removes is created again.

export async function wish({ call, owner }: Cast): Promise<Sent> {
  await call(owner, 'POST /wish', { body: { planet_id: owner.home, asset_id: 1 } });
  const { body } = await call(owner, 'GET /wish');
  return { id: body.data.at(-1)?.id_wish ?? 0 };
}

export async function template({ call, owner }: Cast): Promise<Sent> {
  await call(owner, 'POST /fleet-template', { body: { name: 'Cargo', ships: { 202: 1 } } });
  const { body } = await call(owner, 'GET /fleet-template');
  return { id: body.data.at(-1)?.id ?? 0, body: { name: 'Cargo' } };
}

export const place = { name: 'There', galaxy: 1, system: 1, position: 1 };

export async function favourite({ call, owner }: Cast): Promise<Sent> {
  await call(owner, 'POST /favourite-target', { body: place });
  const { body } = await call(owner, 'GET /favourite-target');
  return { id: body.data.at(-1)?.id ?? 0, body: { name: 'There' } };
}

export async function fleet({ call, owner, other }: Cast): Promise<Sent> {
  const flight = { from_planet_id: owner.home, to_planet_id: other.home, mission_type: 'transport' } as const;
  await call(owner, 'POST /activity/send', { body: { ...flight, ships: { 202: 1 }, speed: 100 } });
  const { body } = await call(owner, 'GET /activity');
  return { id: body.find(({ can_recall: canRecall }) => canRecall)?.id_activity ?? 0 };
}

/** An order that waits for its hour. */
export async function scheduled({ call, owner, game }: Cast): Promise<Sent> {
  const { rows } = await sql<{ now: number }>`select ${game.clock()} as now`.execute(game.db);
  const due = new Date((rows[0]?.now ?? 0) + HOUR_MS).toISOString();
  const { body } = await call(owner, 'POST /scheduled/build', {
    body: { planet_id: owner.home, asset_id: 1, due_time: due },
  });
  return { id: body.id_scheduled };
}

/** A union against the other, who cannot be invited. */
export async function union({ call, owner, other }: Cast): Promise<Sent> {
  const body = { name: 'Other' };
  const [kept] = (await call(owner, 'GET /union')).body;
  if (kept) return { id: kept.id_union, body };
  const flight = { from_planet_id: owner.home, to_planet_id: other.home, mission_type: 'attack' } as const;
  const { body: sent } = await call(owner, 'POST /activity/send', {
    body: { ...flight, ships: { 202: 1 }, speed: 10 },
  });
  const params = { id: String(sent.data?.id_activity ?? 0) };
  const { body: founded } = await call(owner, 'POST /activity/{id}/union', { params });
  return { id: founded.id_union, body };
}

/** The fleet that leads it. */
export async function unionLead(cast: Cast): Promise<Sent> {
  await union(cast);
  const [kept] = (await cast.call(cast.owner, 'GET /union')).body;
  return { id: kept?.fleets[0]?.id_activity ?? 0 };
}

/** The last of a queue: the first is already running and can't be cancelled. */
export async function construction({ call, owner }: Cast): Promise<Sent> {
  for (const quantity of [1, 2]) {
    await call(owner, 'POST /activity/build', {
      body: { planet_id: owner.home, asset_id: 401, quantity },
    });
  }
  const { body } = await call(owner, 'GET /activity/construction', { query: { planet_id: owner.home } });
  return { id: body.defence.at(-1)?.id_activity ?? 0 };
}

export async function report({ call, owner, other, advance }: Cast): Promise<Sent> {
  const [kept] = (await call(owner, 'GET /report')).body;
  if (kept) return { id: kept.id_report };
  await call(owner, 'POST /activity/spy', {
    body: { from_planet_id: owner.home, to_planet_id: other.home, probes: 1 },
  });
  await advance({ minutes: 30 });
  const { body } = await call(owner, 'GET /report');
  return { id: body[0]?.id_report ?? 0 };
}

export async function conversation({ call, owner, other }: Cast): Promise<Sent> {
  const { body } = await call(other, 'POST /message/send', {
    body: { receiver_id: owner.id, message: 'Hello' },
  });
  await call(other, 'DELETE /message/conversation/{id}', { params: { id: body.data.conversation_id } });
  return { id: body.data.conversation_id };
}

/** A message that the owner received. */
export async function message({ call, owner, other }: Cast): Promise<Sent> {
  const { body } = await call(other, 'POST /message/send', {
    body: { receiver_id: owner.id, message: 'Hello' },
  });
  return { id: body.data.id, body: { reason: 'spam' } };
}

export async function session({ game, owner }: Cast): Promise<Sent> {
  await newSession(game, owner.id, 'remembered');
  const kept = await game.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', owner.id)
    .where('remember', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id: kept.id };
}

export async function token({ call, owner }: Cast): Promise<Sent> {
  const { body } = await call(owner, 'POST /user/tokens', { body: { name: 'Counter', scope: 'read' } });
  return { id: body.data.id };
}

/** The secret of the owner's link for calendars. */
export async function calendar({ call, owner }: Cast): Promise<Sent> {
  const { body } = await call(owner, 'POST /user/calendar');
  return { id: body.path.slice('/api/v1/calendar/'.length) };
}
