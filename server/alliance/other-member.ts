import type { AllianceRight } from '@farhold/engine/alliance/rights';
import type { AccountId, Player } from '@farhold/engine/ids';
import { statement } from '../database/statement.ts';

type OtherRow = {
  account_id: AccountId;
  name: string;
  is_ai: boolean;
  is_founder: boolean;
  rights: AllianceRight[];
};

/** A member of the player's own alliance, with the rights of the member's rank; no row for anybody else. */
export const otherMemberStatement = ({ universe, account }: Player, other: AccountId) =>
  statement<OtherRow>(
    `select other.account_id, player.name, player.is_ai, founder_id = other.account_id as is_founder,
      coalesce(alliance_rank.rights, '{}') as rights
    from alliance_member as own
      join alliance_member as other using (universe_id, alliance_id)
      join alliance on alliance.universe_id = own.universe_id and alliance.id = own.alliance_id
      join player on player.universe_id = own.universe_id and player.account_id = other.account_id
      left join alliance_rank on alliance_rank.universe_id = own.universe_id and alliance_rank.id = other.rank_id
    where own.universe_id = $1 and own.account_id = $2 and other.account_id = $3`,
    [universe, account, other],
  );

/** The member as the rules ask for it; null if there is none. */
export const otherMember = (row: OtherRow | undefined) =>
  row === undefined
    ? null
    : { account: row.account_id, isFounder: row.is_founder, isAi: row.is_ai, rights: row.rights };
