import { type Candidate, heir, successionDue, successor } from '@farhold/engine/alliance/leave';
import type { AllianceRight } from '@farhold/engine/alliance/rights';
import {
  type AccountId,
  allianceId,
  type AllianceId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { instant, type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { type DueEvent, newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { dissolveStatements, freeStatements, tellDissolved, tellFreed } from './membership-store.ts';
import { alliancesLock, tellAlliance } from './site.ts';

type Row = {
  account_id: AccountId;
  is_founder: boolean;
  rights: AllianceRight[];
  joined_at: number;
  seen_at: number;
  is_banned: boolean;
};

const candidatesStatement = (universe: UniverseId, alliance: AllianceId) =>
  statement<Row>(
    `select member.account_id, founder_id = member.account_id as is_founder, coalesce(rights, '{}') as rights,
      member.joined_at, coalesce(player.seen_at, player.joined_at) as seen_at, player.is_banned
    from alliance_member as member
      join alliance on alliance.universe_id = member.universe_id and alliance.id = member.alliance_id
      join player on player.universe_id = member.universe_id and player.account_id = member.account_id
      left join alliance_rank on alliance_rank.universe_id = member.universe_id
        and alliance_rank.id = member.rank_id
    where member.universe_id = $1 and member.alliance_id = $2`,
    [universe, alliance],
  );

/** The members of an alliance as possible successors. */
const candidates = async (work: UnitOfWork, alliance: AllianceId): Promise<Candidate[]> => {
  const { rows } = await together(work.tx, { rows: candidatesStatement(work.universeId, alliance) });
  return rows.map((row) => ({
    account: row.account_id,
    isFounder: row.is_founder,
    rights: row.rights,
    joinedAt: instant(row.joined_at),
    seenAt: instant(row.seen_at),
    isBanned: row.is_banned,
  }));
};

const leadStatement = (work: UnitOfWork, alliance: AllianceId, founder: AccountId) =>
  statement('update alliance set founder_id = $3 where universe_id = $1 and id = $2', [
    work.universeId,
    alliance,
    founder,
  ]);

/**
 * If the founder has been absent for 28 days, another member succeeds. The next check is due when the founder of that
 * moment will have been absent as long, or a day later if nobody can succeed.
 */
export async function allianceSucceeds(
  work: UnitOfWork,
  { alliance, dueAt: at }: DueEvent & TimedEventOf<'alliance-succession'>,
): Promise<void> {
  const members = await candidates(work, alliance);
  const next = successor(members, at);
  const leader = members.find(({ account, isFounder }) => (next === null ? isFounder : account === next));
  if (next !== null) {
    work.enqueueWrite(() => together(work.tx, { lead: leadStatement(work, alliance, next) }));
    tellAlliance(
      work,
      members.map(({ account }) => account),
    );
  }
  const due = Math.max(successionDue(leader?.seenAt ?? at), plusSeconds(at, DAY));
  scheduleSuccession(work, alliance, instant(due));
}

/** Schedules the next check whether the founder is absent. */
export const scheduleSuccession = (work: UnitOfWork, alliance: AllianceId, due: Instant): void =>
  work.schedule(newEvent({ kind: 'alliance-succession', version: 1, alliance }, due));

/** The alliance of a player, and whether the player leads it. */
const placeStatement = ({ universe, account }: Player) =>
  statement<{ alliance_id: number; leads: boolean }>(
    `select alliance_id, founder_id = account_id as leads from alliance_member
      join alliance on alliance.universe_id = alliance_member.universe_id and alliance.id = alliance_id
    where alliance_member.universe_id = $1 and account_id = $2`,
    [universe, account],
  );

/**
 * Takes a player out of the alliance before the player leaves the universe for good: applications and invitations end,
 * another member leads what the player has founded, and an alliance without other members is dissolved. Call it before
 * planets are held.
 */
export async function quitAlliance(work: UnitOfWork, account: AccountId, now: Instant): Promise<void> {
  const universe = work.universeId;
  const { own, ...freed } = await together(work.tx, {
    lock: alliancesLock(universe),
    own: placeStatement({ universe, account }),
    ...freeStatements({ universe, account }),
  });
  tellFreed(work, freed);
  const [place] = own;
  if (!place) return;
  const alliance = allianceId(place.alliance_id);
  const members = await candidates(work, alliance);
  const accounts = members.map((member) => member.account);
  tellAlliance(work, accounts);
  if (!place.leads) return;
  const next = heir(members);
  if (next !== null) {
    await together(work.tx, { lead: leadStatement(work, alliance, next) });
    return;
  }
  tellDissolved(work, await together(work.tx, dissolveStatements(universe, alliance, accounts, now)));
}
