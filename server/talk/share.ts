import { sharedReport } from '@farhold/engine/talk/shared-report';
import { requestSupplies, type RequestRefusal, type Supplies } from '@farhold/engine/talk/supply-request';
import { type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { membershipOf } from '../alliance/members-store.ts';
import type { Transaction } from '../database/connect.ts';
import { readReport, REPORT_VERSION, type ReportRow } from '../report/stored-report.ts';
import { type NewRoomMessage, type WriteRefusal, writeToRoom } from './write-message.ts';

type Words = Pick<NewRoomMessage, 'text' | 'key'>;

/**
 * A member shares an own spy or battle report with the alliance: a copy stands in the room from then on. It says what
 * `sharedReport` leaves, and not where the fleet came from. Refuses reports of others and other kinds, and what the
 * room refuses.
 */
export async function shareReport(
  tx: Transaction,
  player: Player,
  report: number,
  words: Words,
  now: Instant,
): Promise<Decision<number, WriteRefusal | 'not-found' | 'report-not-shareable'>> {
  if (!(await membershipOf(tx, player))) return refuse('no-alliance');
  const { rows } = await sql<ReportRow>`
    select * from report where id = ${report} and universe_id = ${player.universe}
      and account_id = ${player.account}`.execute(tx);
  const [row] = rows;
  if (!row) return refuse('not-found');
  const { kind: type, side: action, target, at, content } = readReport(row);
  const shared = sharedReport(content);
  if (!shared.ok) return shared;
  const attachment = {
    kind: 'report',
    type,
    action,
    target,
    at,
    version: REPORT_VERSION,
    content: shared.outcome,
  } as const;
  return writeToRoom(tx, player, { ...words, quoted: null, attachment }, now);
}

/** What a member asks the others for, and until when. */
export type Asked = { readonly planet: PlanetId; readonly wanted: Supplies; readonly until: Instant };

/**
 * A member asks the others to send resources to an own planet. Refuses a planet of others, and what the rules and the
 * room refuse.
 */
export async function askForSupplies(
  tx: Transaction,
  player: Player,
  asked: Asked,
  words: Words,
  now: Instant,
): Promise<Decision<number, WriteRefusal | RequestRefusal | 'not-found'>> {
  if (!(await membershipOf(tx, player))) return refuse('no-alliance');
  const decision = requestSupplies(asked.wanted, asked.until, now);
  if (!decision.ok) return decision;
  const planet = await tx
    .selectFrom('planet')
    .select(['name', 'galaxy', 'system', 'position'])
    .where('id', '=', asked.planet)
    .where('universe_id', '=', player.universe)
    .where('account_id', '=', player.account)
    .executeTakeFirst();
  if (!planet) return refuse('not-found');
  const { name, ...at } = planet;
  const attachment = {
    kind: 'request',
    planet: { planet: asked.planet, name, at },
    ...decision.outcome,
  } as const;
  return writeToRoom(tx, player, { ...words, quoted: null, attachment }, now);
}
