import { WAR_SLEEP_MS } from '@farhold/engine/alliance/pact';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Write } from '../database/row-writes.ts';

/** SQL: whether a war, a row of `pact` of this name, stands at an instant, given as an expression. */
const standsText = (war: string, at: string): string => `${war}.kind = 'war' and ${war}.ended_at is null
  and ${war}.begins_at <= ${at} and greatest(${war}.begins_at, coalesce(${war}.attacked_at, 0)) + ${WAR_SLEEP_MS} > ${at}`;

/** SQL: whether a war is between these two alliances, given as expressions. */
const betweenText = (war: string, a: string, b: string): string =>
  `((${war}.from_id = ${a} and ${war}.to_id = ${b}) or (${war}.from_id = ${b} and ${war}.to_id = ${a}))`;

/** SQL: whether two players of a universe are at war at an instant, all given as expressions. */
export const atWarText = (universe: string, player: string, other: string, at: string): string => `exists (
  select from alliance_member as own_side
    join alliance_member as other_side using (universe_id)
    join pact as war on war.universe_id = own_side.universe_id
      and ${betweenText('war', 'own_side.alliance_id', 'other_side.alliance_id')}
  where own_side.universe_id = ${universe} and own_side.account_id = ${player}
    and other_side.account_id = ${other} and ${standsText('war', at)})`;

/** What a player lost in a battle. */
export type BattleLoss = {
  /** The fleet whose arrival began the battle: all losses with the same one belong together. */
  readonly fleet: number;
  readonly at: Instant;
  readonly account_id: AccountId;
  readonly attacks: boolean;
  /** Metal and crystal. */
  readonly worth: number;
};

/**
 * Counts battles in the wars that stand between an alliance of the attackers and one of the defenders: each side scores
 * what the other has lost, and the war does not fall asleep. Several battles of one war in a batch are counted
 * together.
 */
export const WAR_SCORE: Write = {
  name: 'war_score',
  sql: (rows) => `update pact set attacked_at = greatest(coalesce(pact.attacked_at, 0), score.at),
      from_score = least(pact.from_score + score.of_sender, 9007199254740991),
      to_score = least(pact.to_score + score.of_receiver, 9007199254740991),
      battles = pact.battles + score.battles
    from (
      with loss as (
        select fleet, at, attacks, alliance_id, sum(worth)::bigint as worth
        from jsonb_to_recordset(${rows})
            as lost (fleet bigint, at bigint, attacks boolean, account_id bigint, worth bigint)
          join alliance_member as member on member.universe_id = $1 and member.account_id = lost.account_id
        group by fleet, at, attacks, alliance_id)
      select war.id, max(attack.at) as at, count(*)::integer as battles,
        sum(case when war.from_id = attack.alliance_id then defence.worth else attack.worth end)::bigint as of_sender,
        sum(case when war.from_id = attack.alliance_id then attack.worth else defence.worth end)::bigint as of_receiver
      from loss as attack
        join loss as defence on defence.fleet = attack.fleet and attack.attacks and not defence.attacks
        join pact as war on war.universe_id = $1
          and ${betweenText('war', 'attack.alliance_id', 'defence.alliance_id')} and ${standsText('war', 'attack.at')}
      group by war.id) as score
    where pact.universe_id = $1 and pact.id = score.id`,
};
