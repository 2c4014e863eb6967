import type { Circle } from '@farhold/engine/ai/circle';
import { DEVOTED_ABOVE, HOSTILE_BELOW, regardAt } from '@farhold/engine/ai/regard';
import type { Relation } from '@farhold/engine/alliance/pact';
import { accountId, type AccountId, type Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { relationIn, type StoredTies, tiesText } from '../pact/relations.ts';
import { bondsOf, holds } from './regard-store.ts';
import { invitationsOf, type UnionRow, wardsOf } from './stand-together-store.ts';

/** The members of a player's own alliance, and of those with which it has a pact or an offer. */
const relatedStatement = ({ universe, account }: Player) =>
  statement<{ account_id: number; name: string; is_ai: boolean; ties: StoredTies }>(
    `select other.account_id, player.name, player.is_ai, ${tiesText('$1', '$2', 'other.account_id')} as ties
    from alliance_member as own
      join alliance_member as other on other.universe_id = $1 and other.account_id <> $2
      join player on player.universe_id = $1 and player.account_id = other.account_id
    where own.universe_id = $1 and own.account_id = $2 and (other.alliance_id = own.alliance_id
      or exists (select from pact where pact.universe_id = $1 and ended_at is null
        and own.alliance_id in (from_id, to_id) and other.alliance_id in (from_id, to_id)))`,
    [universe, account],
  );

const friendly: readonly Relation[] = ['member', 'ally', 'peace'];

/** The most members that are called to a union: it has room for five players. */
const MOST_CALLED = 4;

/** A circle with the unions to which its player is invited by those whom it trusts. */
type StoredCircle = Omit<Circle, 'unions'> & { readonly invitations: readonly UnionRow[] };

/**
 * Whom an AI player spares, hunts and defends, and with whom it flies, by its memory and the pacts of its alliance.
 * `speed` is the building speed of its universe.
 */
export async function circleOf(
  db: Reader,
  player: Player,
  speed: number,
  now: Instant,
): Promise<StoredCircle> {
  const [stored, { rows }, invited] = await Promise.all([
    bondsOf(db, player),
    db.getExecutor().executeQuery(relatedStatement(player)),
    invitationsOf(db, player),
  ]);
  const bonds = [...stored.values()];
  const related = new Map(
    rows.map((row): [AccountId, Relation] => [accountId(row.account_id), relationIn(row.ties, now)]),
  );
  const regards = bonds.map((bond) => ({ ...bond, value: regardAt(bond.regard, now, speed) }));
  const relatedBy = (some: readonly Relation[]) =>
    [...related].filter(([, relation]) => some.includes(relation)).map(([account]) => account);
  const spared = regards.filter(
    ({ other, value, peaceUntil, helpUntil }) =>
      related.get(other) !== 'war' &&
      (value > DEVOTED_ABOVE || holds(peaceUntil, now) || holds(helpUntil, now)),
  );
  const friends = new Set([...relatedBy(friendly), ...spared.map(({ other }) => other)]);
  const hated = regards.filter(({ other, value }) => value < HOSTILE_BELOW && !friends.has(other));
  const helped = regards.filter(({ helpUntil }) => holds(helpUntil, now)).map(({ other }) => other);
  const mates = rows.filter((row) => row.is_ai && related.get(accountId(row.account_id)) === 'member');
  // It follows the members of its pack, and people whom it is devoted to: nobody else leads it into a battle.
  const trusted = new Set<AccountId>([
    ...mates.map((row) => accountId(row.account_id)),
    ...regards.filter(({ value }) => value > DEVOTED_ABOVE).map(({ other }) => other),
  ]);
  return {
    friends,
    enemies: new Set([...relatedBy(['war']), ...hated.map(({ other }) => other)]),
    wards: await wardsOf(db, player, [...relatedBy(['member']), ...helped]),
    invitations: invited.filter(({ owners: [lead] }) => trusted.has(accountId(lead ?? 0))),
    mates: mates.slice(0, MOST_CALLED).map(({ name }) => name),
  };
}
