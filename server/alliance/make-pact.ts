import {
  acceptPact as decideAcceptance,
  type AcceptPactRefusal,
  beginOf,
  endPact as decideEnd,
  type EndPactRefusal,
  offerPact as decide,
  type OfferPactRefusal,
  type PactKind,
  pactState,
  PACTS_PER_DAY,
} from '@farhold/engine/alliance/pact';
import { type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, AllianceId, Player, UniverseId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { memberIdsText } from '../pact/member-ids.ts';
import { endPactsStatement, type PactRow, readPactRow } from '../pact/pact-store.ts';
import type { Game } from '../time/game.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { atAlliances, type Member, tellAlliance } from './site.ts';

type Needed = Exclude<RightRefusal, 'founder-only'>;

type OwnPact = Pick<
  PactRow,
  | 'id'
  | 'kind'
  | 'from_id'
  | 'to_id'
  | 'declared_at'
  | 'begins_at'
  | 'attacked_at'
  | 'ended_at'
  | 'end_asked_by'
>;

/** The pacts of the player's alliance that nobody has ended; wars that have fallen asleep are among them. */
const ownPactsStatement = ({ universe, account }: Player) =>
  statement<OwnPact>(
    `select pact.id, kind, from_id, to_id, declared_at, begins_at, attacked_at, ended_at, end_asked_by
    from pact join alliance_member as own on own.universe_id = $1 and own.account_id = $2
      and own.alliance_id in (from_id, to_id)
    where pact.universe_id = $1 and ended_at is null order by pact.id`,
    [universe, account],
  );

/** When the player's alliance made its last offers and declarations; no more than may be made in a day. */
const madeLatelyStatement = ({ universe, account }: Player) =>
  statement<{ declared_at: number }>(
    `select declared_at from pact join alliance_member as own on own.universe_id = $1 and own.account_id = $2
      and own.alliance_id = from_id
    where pact.universe_id = $1 order by declared_at desc limit ${PACTS_PER_DAY}`,
    [universe, account],
  );

type OtherRow = { id: AllianceId; tag: string; members: AccountId[] };

const otherStatement = (universe: UniverseId, alliance: number) =>
  statement<OtherRow>(
    `select id, tag, ${memberIdsText('alliance.id')} as members from alliance where universe_id = $1 and id = $2`,
    [universe, alliance],
  );

/** The members of the other alliance of a pact. */
const partnerStatement = ({ universe, account }: Player, pact: number) =>
  statement<{ account_id: AccountId }>(
    `select member.account_id from pact
      join alliance_member as own on own.universe_id = $1 and own.account_id = $2
      join alliance_member as member on member.universe_id = $1
        and member.alliance_id = case when from_id = own.alliance_id then to_id else from_id end
    where pact.universe_id = $1 and pact.id = $3 and own.alliance_id in (from_id, to_id)`,
    [universe, account, pact],
  );

const isBetween = (pact: OwnPact, a: AllianceId, b: AllianceId): boolean =>
  (pact.from_id === a && pact.to_id === b) || (pact.from_id === b && pact.to_id === a);

const isOpen = (pact: OwnPact, now: Instant): boolean => pactState(readPactRow(pact), now) !== 'ended';

/** Whether an alliance made or accepted a pact. What others offer it or declare on it takes none of its places. */
const isAgreedBy = ({ kind, from_id: from, begins_at: begins }: OwnPact, alliance: AllianceId): boolean =>
  from === alliance || (kind !== 'war' && begins !== null);

const idsOf = (pacts: readonly OwnPact[]): number[] => pacts.map(({ id }) => id);

/** The pact of two alliances that stands or is announced, and whether one offers the other something. */
const thereBetween = (pacts: readonly OwnPact[]) => ({
  current: pacts.find((pact) => pact.begins_at !== null)?.kind ?? null,
  isOffered: pacts.some((pact) => pact.begins_at === null),
});

/** A member offers another alliance a pact, or declares war on it (right `diplomacy`); answers its id. */
export const offerPact = (
  game: Game,
  player: Player,
  kind: PactKind,
  to: number,
): Promise<Decision<number, Needed | OfferPactRefusal>> => {
  const { universe } = player;
  const reads = {
    pacts: ownPactsStatement(player),
    lately: madeLatelyStatement(player),
    other: otherStatement(universe, to),
  };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'diplomacy');
    if (!by.ok) return by;
    const own = by.outcome;
    const [other] = rows.other;
    if (!other) return refuse('alliance-unknown');
    const open = rows.pacts.filter((pact) => isOpen(pact, now));
    const between = open.filter((pact) => isBetween(pact, own.alliance, other.id));
    const madeToday = rows.lately.filter(({ declared_at: at }) => at > now - DAY_MS).length;
    const counts = {
      isSelf: other.id === own.alliance,
      open: open.filter((pact) => isAgreedBy(pact, own.alliance)).length,
      madeToday,
    };
    const decision = decide(kind, { ...counts, ...thereBetween(between) });
    if (!decision.ok) return decision;
    const over = rows.pacts.filter((pact) => !open.includes(pact));
    const { made } = await together(work.tx, {
      ended: endPactsStatement(universe, idsOf([...over, ...(kind === 'war' ? between : [])]), now),
      made: madeStatement(universe, own, other, kind, now),
    });
    tellAlliance(work, [...own.members, ...other.members]);
    if (kind === 'war') alertWar(work, universe, own, other.members, now);
    return accept(firstRow(made).id);
  });
};

/** Tells the members of an alliance, even while they are away, that another one has declared war on it. */
function alertWar(
  work: UnitOfWork,
  universe: UniverseId,
  own: Member,
  others: readonly AccountId[],
  at: Instant,
) {
  const by = { id: own.alliance, tag: own.tag, name: own.allianceName };
  const beginsAt = beginOf('war', at);
  for (const to of others) work.alert({ to, at, event: { kind: 'war-declared', universe, by, beginsAt } });
}

const madeStatement = (universe: UniverseId, own: Member, other: OtherRow, kind: PactKind, now: Instant) =>
  statement<{ id: number }>(
    `insert into pact (universe_id, from_id, to_id, from_tag, to_tag, kind, declared_at, begins_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      universe,
      own.alliance,
      other.id,
      own.tag,
      other.tag,
      kind,
      now,
      kind === 'war' ? beginOf(kind, now) : null,
    ],
  );

/**
 * A member accepts the offer of another alliance (right `diplomacy`): it stands at once, in place of what stood or was
 * announced.
 */
export const acceptPact = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<null, Needed | AcceptPactRefusal>> => {
  const { universe } = player;
  const reads = { pacts: ownPactsStatement(player), partners: partnerStatement(player, id) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'diplomacy');
    if (!by.ok) return by;
    const offer = rows.pacts.find((pact) => pact.id === id);
    const open = rows.pacts.filter((pact) => isOpen(pact, now));
    const decision = decideAcceptance(
      offer ? readPactRow(offer) : null,
      offer?.from_id === by.outcome.alliance,
      open.filter((pact) => isAgreedBy(pact, by.outcome.alliance)).length,
      now,
    );
    if (!decision.ok) return decision;
    const from = offer?.from_id ?? null;
    const before = open.filter(
      (pact) => pact.id !== id && from !== null && isBetween(pact, by.outcome.alliance, from),
    );
    const begins = statement('update pact set begins_at = $3 where universe_id = $1 and id = $2', [
      universe,
      id,
      now,
    ]);
    const ended = endPactsStatement(
      universe,
      before.map((pact) => pact.id),
      now,
    );
    work.enqueueWrite(() => together(work.tx, { ended, begins }));
    tellAlliance(work, [...by.outcome.members, ...rows.partners.map(({ account_id: partner }) => partner)]);
    return accept(null);
  });
};

/** A member ends a pact or an offer, or asks for the end of a war (right `diplomacy`); answers which it was. */
export const endPact = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<'ended' | 'asked', Needed | EndPactRefusal>> => {
  const { universe } = player;
  const reads = { pacts: ownPactsStatement(player), partners: partnerStatement(player, id) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'diplomacy');
    if (!by.ok) return by;
    const { alliance, members } = by.outcome;
    const found = rows.pacts.find((pact) => pact.id === id);
    const asker = found?.end_asked_by ?? null;
    const decision = decideEnd(
      found ? readPactRow(found) : null,
      {
        byOwn: asker === alliance,
        byOther: asker !== null && asker !== alliance,
        isOwn: found?.from_id === alliance,
      },
      now,
    );
    if (!decision.ok) return decision;
    const done =
      decision.outcome === 'ended'
        ? endPactsStatement(universe, [id], now)
        : statement('update pact set end_asked_by = $3 where universe_id = $1 and id = $2', [
            universe,
            id,
            alliance,
          ]);
    work.enqueueWrite(() => together(work.tx, { done }));
    tellAlliance(work, [...members, ...rows.partners.map(({ account_id: partner }) => partner)]);
    return accept(decision.outcome);
  });
};
