import { APPLICATIONS_PER_DAY, waitAfterLeaving, type Admission } from '@farhold/engine/alliance/membership';
import type { AccountId, AllianceId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { statement } from '../database/statement.ts';

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
    from alliance, lateral (select coalesce(jsonb_agg(account_id), '[]') as member_ids from alliance_member
      where universe_id = $1 and alliance_id = $3) as inside
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

/** Ends every application, invitation and wait of a player who is about to be a member. */
export const freeStatements = ({ universe, account }: Omit<Place, 'alliance'>) => {
  const whose = [universe, account];
  return {
    applied: statement('delete from alliance_application where universe_id = $1 and account_id = $2', whose),
    invited: statement('delete from alliance_invitation where universe_id = $1 and account_id = $2', whose),
    waited: statement('delete from alliance_wait where universe_id = $1 and account_id = $2', whose),
  };
};

/** Makes a player a member without a rank. */
export const joinStatements = ({ universe, account, alliance }: Place, now: Instant) => ({
  ...freeStatements({ universe, account }),
  joined: statement(
    `insert into alliance_member (universe_id, account_id, alliance_id, joined_at, room_read_to)
    select $1, $2, $3, $4, coalesce(max(id), 0) from room_message where universe_id = $1 and alliance_id = $3`,
    [universe, account, alliance, now],
  ),
});

/**
 * Ends a membership, and notes until when the player joins no other alliance. Invitations to unions of its members stand no more
 * from then on (`invitationStandsText`).
 */
export const leaveStatements = ({ universe, account }: Omit<Place, 'alliance'>, now: Instant) => ({
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
