import { type Announcement, FORGOTTEN_AFTER, type TestRaid } from '@farhold/engine/ai/test-raid';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { type AccountId, accountId, type Player, type UniverseId } from '@farhold/engine/ids';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { TestRaid as StoredTest } from '../database/schema.ts';
import { sendLine } from '../message/send-message.ts';

/**
 * The test raids on these players that have been announced or flown, as an AI player sees them. One that was announced
 * before place and fighters were stored is forgotten.
 */
export async function testsOf(
  db: Reader,
  { universe, account }: Player,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, TestRaid>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_raid')
    .select(['account_id', 'by_id', 'announced_at', 'started_at'])
    .select(['galaxy', 'system', 'position', 'fighters'])
    .where('universe_id', '=', universe)
    .where('account_id', 'in', owners)
    .execute();
  return new Map(
    rows.flatMap((row): [AccountId, TestRaid][] => {
      const test = testIn(row, account);
      return test ? [[accountId(row.account_id), test]] : [];
    }),
  );
}

/** What a row of the table tells this AI player; null if it is forgotten. */
function testIn(row: Omit<StoredTest, 'account_id' | 'universe_id'>, account: AccountId): TestRaid | null {
  if (row.started_at !== null) return { hasStarted: true };
  const { galaxy, system, position, fighters } = row;
  if (galaxy === null || system === null || position === null || fighters === null) return null;
  return {
    hasStarted: false,
    isOwn: row.by_id === account,
    announcedAt: instant(row.announced_at),
    at: { galaxy, system, position },
    fighters,
  };
}

/**
 * Announces a test raid in a message to the person. Of two AI players that do so at once, the second is refused. A
 * person who does not read messages of the AI player sees the fleet on the way.
 */
export async function announceTest(
  tx: Transaction,
  { universe, account }: Player,
  { to, at, fighters, launchers, minutes }: Announcement,
  now: Instant,
): Promise<Decision<null, 'test-announced' | 'too-many-requests'>> {
  const { rows } = await sql<{ name: string }>`
    with announced as (
      insert into test_raid (universe_id, account_id, by_id, announced_at, galaxy, system, position, fighters)
      values (${universe}, ${to}, ${account}, ${now}, ${at.galaxy}, ${at.system}, ${at.position}, ${fighters})
      on conflict (universe_id, account_id) do update
      set by_id = excluded.by_id, announced_at = excluded.announced_at, galaxy = excluded.galaxy,
        system = excluded.system, position = excluded.position, fighters = excluded.fighters
      where test_raid.started_at is null
        and (test_raid.fighters is null or test_raid.announced_at <= ${plusSeconds(now, -FORGOTTEN_AFTER)})
      returning account_id
    )
    select name from announced join player on player.universe_id = ${universe} and player.account_id = announced.account_id`.execute(
    tx,
  );
  const [person] = rows;
  if (!person) return refuse('test-announced');
  const params = { name: person.name, place: formatCoordinates(at), fighters, launchers, minutes };
  const sent = await sendLine(tx, { from: account, to, line: { key: 'test-raid', params } }, now);
  if (sent.ok || sent.refusal !== 'too-many-requests') return accept(null);
  await withoutTest(tx, universe, to).execute();
  return refuse('too-many-requests');
}

/** A raid whose message could not be sent is not announced. */
const withoutTest = (tx: Transaction, universe: UniverseId, person: AccountId) =>
  tx.deleteFrom('test_raid').where('universe_id', '=', universe).where('account_id', '=', person);

/** Notes that the announced test raid on a person has started: it is the only one. */
export async function noteTestStarted(
  tx: Transaction,
  { universe, account }: Player,
  person: AccountId,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('test_raid')
    .set({ started_at: now })
    .where('universe_id', '=', universe)
    .where('account_id', '=', person)
    .where('by_id', '=', account)
    .where('started_at', 'is', null)
    .execute();
}
