import { type RegardDeed, regardAfter } from '@farhold/engine/ai/regard';
import { shipEntries } from '@farhold/engine/fleet/ships';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import { spent, unitCost } from '@farhold/engine/economy/cost';
import { accountId, type AccountId, type Player } from '@farhold/engine/ids';
import type { Units } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { readContent } from '../report/stored-report.ts';
import { type Bond, bondsOf, holds, memoryLock, noBond, storeBonds } from './regard-store.ts';

/** The most reports and gifts that are looked through in a turn; the rest waits for the next one. */
const MOST_NOTED = 200;

/** What somebody has done, and when. */
type Done = { readonly by: AccountId; readonly at: Instant; readonly deed: RegardDeed };

type ReportRow = { id: number; created_at: number; version: number; content: unknown };
type GiftRow = {
  id: number;
  from_id: number;
  at: number;
  metal: number;
  crystal: number;
  deuterium: number;
  aliens: number;
};

/** What others did to the player with reports of these kinds, since it last remembered. */
const newReports = ({ universe, account }: Player) =>
  statement<ReportRow>(
    `select report.id, created_at, version, content from report
      join ai_player using (universe_id, account_id)
    where universe_id = $1 and account_id = $2 and action = 'received' and report.id > report_noted
      and content ->> 'code' in ('defence-fought', 'struck-by-missiles', 'spied-on', 'guest-holding')
    order by report.id limit ${MOST_NOTED}`,
    [universe, account],
  );

const newGifts = ({ universe, account }: Player) =>
  statement<GiftRow>(
    `select gift.id, from_id, at, metal, crystal, deuterium, aliens from gift
      join ai_player on ai_player.universe_id = gift.universe_id and ai_player.account_id = gift.to_id
    where gift.universe_id = $1 and to_id = $2 and gift.id > gift_noted order by gift.id limit ${MOST_NOTED}`,
    [universe, account],
  );

/** What a report says that others did; `hourly` is the worth of what the reader produces in an hour. */
function doneIn(row: ReportRow, hourly: number): readonly Done[] {
  const report = readContent(row);
  const at = instant(row.created_at);
  if (report.code === 'defence-fought') {
    const attackers = [report.enemy, ...report.partners.map(({ player }) => player)];
    return attackers.map(({ id }) => ({ by: id, at, deed: { kind: 'attack' } }));
  }
  if (report.code === 'struck-by-missiles') return [{ by: report.enemy.id, at, deed: { kind: 'missiles' } }];
  if (report.code === 'spied-on') return [{ by: report.enemy.id, at, deed: { kind: 'spying' } }];
  if (report.code !== 'guest-holding') return [];
  const hours = fleetWorth(report.ships) / hourly;
  return [{ by: report.guest.id, at, deed: { kind: 'protection', hours } }];
}

const given = (gift: GiftRow, hourly: number): Done => ({
  by: accountId(gift.from_id),
  at: instant(gift.at),
  deed: { kind: 'gift', hours: worthOf(gift) / hourly },
});

const fleetWorth = (ships: Units): number =>
  shipEntries(ships).reduce((sum, [key, count]) => sum + worthOf(spent(unitCost(key, count))), 0);

/**
 * Lets an AI player note who has attacked, spied on, helped or given to it since it last did, from its own reports and
 * gifts. `hourly` is the worth of what it produces in an hour, `speed` the building speed of its universe.
 */
export async function remember(
  tx: Transaction,
  player: Player,
  now: Instant,
  { hourly, speed }: { readonly hourly: number; readonly speed: number },
): Promise<void> {
  const { held, reports, gifts } = await together(tx, {
    held: memoryLock(player),
    reports: newReports(player),
    gifts: newGifts(player),
  });
  if (held.length === 0 || (reports.length === 0 && gifts.length === 0)) return;
  const least = Math.max(1, hourly);
  const done = [
    ...reports.flatMap((row) => doneIn(row, least)),
    ...gifts.map((gift) => given(gift, least)),
  ].filter(({ by }) => by !== player.account);
  const bonds = await bondsOf(tx, player);
  const changed = [...new Set(done.map(({ by }) => by))].map((by) =>
    bondAfter(
      bonds.get(by) ?? noBond(by, now),
      done.filter((one) => one.by === by),
      now,
      speed,
    ),
  );
  await storeBonds(tx, player, changed, now);
  await tx
    .updateTable('ai_player')
    .set((of) => ({
      report_noted: reports.at(-1)?.id ?? of.ref('report_noted'),
      gift_noted: gifts.at(-1)?.id ?? of.ref('gift_noted'),
    }))
    .where('universe_id', '=', player.universe)
    .where('account_id', '=', player.account)
    .execute();
}

/** Who attacks in a promised peace has broken it. */
function bondAfter(bond: Bond, done: readonly Done[], now: Instant, speed: number): Bond {
  const isHostile = ({ deed }: Done) => deed.kind === 'attack' || deed.kind === 'missiles';
  const isBroken = done.some((one) => isHostile(one) && holds(bond.peaceUntil, one.at));
  const deeds = [...done.map(({ deed }) => deed), ...(isBroken ? [{ kind: 'broken-peace' } as const] : [])];
  return {
    ...bond,
    regard: regardAfter(bond.regard, deeds, now, speed),
    peaceUntil: isBroken ? null : bond.peaceUntil,
    helpUntil: isBroken ? null : bond.helpUntil,
  };
}
