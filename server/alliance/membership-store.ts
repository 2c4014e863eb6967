import { APPLICATIONS_PER_DAY, waitAfterLeaving, type Admission } from '@farhold/engine/alliance/membership';
import type { AccountId, AllianceId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { RowsOf } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tellMates, unionMatesStatement } from '../fleet/union-mates.ts';
import { memberIdsText } from '../pact/member-ids.ts';
import { endAllPactsStatement } from '../pact/pact-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { tellAlliance } from './site.ts';

/** A player in a universe and the alliance that it is about. */
export type Place = {
  readonly universe: UniverseId;
  readonly account: AccountId;
  readonly alliance: AllianceId;
};

/** An alliance as somebody meets it who wants in. */
export type JoinTermsRow = {
  tag: string;
  name: string;
  admission: Admission;
  members: number;
  invited: boolean;
  /** Whether the player's application waits here, how many of the player's wait anywhere, and how many wait here. */
  applied: boolean;
  own_applications: number;
  waiting: number;
  /** When the player last applied anywhere, no more than may be done in a day, and when last here; null for never. */
  asked: number[];
  asked_here: number | null;
  /** Its members. */
  member_ids: AccountId[];
  /** Those of them who may answer applications, and have not blocked the player. */
  answering_ids: AccountId[];
};

/** One row, or none for an unknown alliance. */
export const joinTermsStatement = ({ universe, account, alliance }: Place) =>
  statement<JoinTermsRow>(
    `select tag, name, admission, jsonb_array_length(member_ids) as members, member_ids,
      coalesce((select jsonb_agg(one.account_id) from alliance_member as one
        left join alliance_rank as rank on rank.universe_id = $1 and rank.id = one.rank_id
        where one.universe_id = $1 and one.alliance_id = $3
          and (one.account_id = founder_id or 'applications' = any(rank.rights))
          and not exists (select from player_block as block where block.universe_id = $1 and block.account_id = one.account_id and blocked_id = $2)), '[]') as answering_ids,
      exists (select from alliance_invitation as one where one.universe_id = $1 and one.alliance_id = $3
        and one.account_id = $2) as invited,
      exists (select from alliance_application as one where one.universe_id = $1 and one.alliance_id = $3
        and one.account_id = $2 and one.declined_at is null) as applied,
      (select count(*) from alliance_application as one where one.universe_id = $1 and one.account_id = $2
        and one.declined_at is null) as own_applications,
      (select count(*) from alliance_application as one where one.universe_id = $1 and one.alliance_id = $3
        and one.declined_at is null) as waiting,
      coalesce((select jsonb_agg(asked_at) from (select asked_at from alliance_asking where universe_id = $1
        and account_id = $2 and kind = 'application' order by asked_at desc limit ${APPLICATIONS_PER_DAY}) as latest), '[]') as asked,
      (select max(asked_at) from alliance_asking where universe_id = $1 and alliance_id = $3 and account_id = $2
        and kind = 'application') as asked_here
    from alliance, lateral (select ${memberIdsText('$3')} as member_ids) as inside
    where universe_id = $1 and id = $3`,
    [universe, account, alliance],
  );

/** Notes that a player applied to an alliance, or that it invited the player. */
export const askingStatement = (
  { universe, account, alliance }: Place,
  kind: 'application' | 'invitation',
  now: Instant,
) =>
  statement(
    'insert into alliance_asking (universe_id, alliance_id, account_id, kind, asked_at) values ($1, $2, $3, $4, $5)',
    [universe, alliance, account, kind, now],
  );

/** What has ended at an alliance, with its members, who see no more of it. */
type Ended = { members: AccountId[] };

/** Ends every application, invitation and wait of a player who is about to be a member, or to leave the universe. */
export const freeStatements = ({ universe, account }: Omit<Place, 'alliance'>) => {
  const whose = [universe, account];
  const returning = `returning ${memberIdsText('gone.alliance_id')} as members`;
  return {
    applied: statement<Ended>(
      `delete from alliance_application as gone where universe_id = $1 and account_id = $2 ${returning}`,
      whose,
    ),
    invited: statement<Ended>(
      `delete from alliance_invitation as gone where universe_id = $1 and account_id = $2 ${returning}`,
      whose,
    ),
    waited: statement('delete from alliance_wait where universe_id = $1 and account_id = $2', whose),
  };
};

/** Tells the alliances to which a player had applied or that had invited the player, after `freeStatements`. */
export const tellFreed = (
  work: UnitOfWork,
  { applied, invited }: { readonly applied: readonly Ended[]; readonly invited: readonly Ended[] },
): void =>
  tellAlliance(
    work,
    [...applied, ...invited].flatMap(({ members }) => members),
  );

/** Makes a player a member without a rank; `isAdmitted` if others have accepted the player's application. */
export const joinStatements = (
  { universe, account, alliance }: Place,
  { isAdmitted }: { readonly isAdmitted: boolean },
  now: Instant,
) => ({
  ...freeStatements({ universe, account }),
  joined: statement(
    `insert into alliance_member (universe_id, account_id, alliance_id, joined_at, is_admitted, room_read_to)
    select $1, $2, $3, $4, $5, coalesce(max(id), 0) from room_message where universe_id = $1 and alliance_id = $3`,
    [universe, account, alliance, now, isAdmitted],
  ),
});

/**
 * Ends a membership, and notes until when the player joins no other alliance. Invitations to unions of its members no
 * longer stand from then on (`invitationStandsText`): `mates` are those who see that.
 */
export const leaveStatements = ({ universe, account }: Omit<Place, 'alliance'>, now: Instant) => ({
  mates: unionMatesStatement(universe, [account]),
  left: statement('delete from alliance_member where universe_id = $1 and account_id = $2', [
    universe,
    account,
  ]),
  waits: statement(
    `insert into alliance_wait (universe_id, account_id, until) values ($1, $2, $3)
    on conflict (universe_id, account_id) do update set until = excluded.until`,
    [universe, account, waitAfterLeaving(now)],
  ),
});

/** Dissolves an alliance with these members; answers who has to do with it besides them, for `tellDissolved`. */
export const dissolveStatements = (
  universe: UniverseId,
  alliance: AllianceId,
  members: readonly AccountId[],
  now: Instant,
) => ({
  unionMates: unionMatesStatement(universe, members),
  ended: endAllPactsStatement(universe, alliance, now),
  asking: statement<{ account_id: AccountId }>(
    `select account_id from alliance_application where universe_id = $1 and alliance_id = $2
    union select account_id from alliance_invitation where universe_id = $1 and alliance_id = $2`,
    [universe, alliance],
  ),
  gone: statement('delete from alliance where universe_id = $1 and id = $2', [universe, alliance]),
});

/** Tells those whose pacts, applications, invitations and unions end with an alliance, after `dissolveStatements`. */
export function tellDissolved(
  work: UnitOfWork,
  {
    unionMates,
    ended,
    asking,
  }: RowsOf<Pick<ReturnType<typeof dissolveStatements>, 'unionMates' | 'ended' | 'asking'>>,
): void {
  tellAlliance(work, [
    ...ended.flatMap(({ members }) => members),
    ...asking.map(({ account_id: one }) => one),
  ]);
  tellMates(work, unionMates);
}
