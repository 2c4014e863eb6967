import type { Circle, Ward } from '@farhold/engine/ai/circle';
import {
  DEVOTED_ABOVE,
  HOSTILE_BELOW,
  type Regard,
  regardAfter,
  regardAt,
  type RegardDeed,
} from '@farhold/engine/ai/regard';
import {
  type Court,
  govern,
  type Neighbour,
  PACK_MEMBERS,
  type StateOrder,
} from '@farhold/engine/ai/statecraft';
import { FOUNDING_POINTS } from '@farhold/engine/alliance/membership';
import {
  acceptPact,
  beginOf,
  endPact,
  type Pact,
  type PactKind,
  pactState,
} from '@farhold/engine/alliance/pact';
import { type AccountId, allianceId, type AllianceId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { LeaguePlayer } from './league-player.ts';
import type { LeagueWorld } from './league-world.ts';

type Pack = { readonly id: AllianceId; readonly leader: AccountId; readonly members: Set<AccountId> };

/** A pact between two packs, with what each of them has destroyed of the other's. */
export type LeaguePact = Pact & {
  readonly id: number;
  readonly from: AllianceId;
  readonly to: AllianceId;
  endAskedBy: AllianceId | null;
  battles: number;
  fromScore: number;
  toScore: number;
};

/** Changes of a pact; everything else of it stays. */
type Changes = Partial<Pick<LeaguePact, 'beginsAt' | 'attackedAt' | 'endedAt'>>;

const key = (of: AccountId, other: AccountId): string => `${of}:${other}`;

/**
 * The packs of a league, by the rules of the server: AI players of a galaxy band together, remember who robbed them,
 * and their leaders make war and peace. Members spare each other and hold at each other's planets; unions are not flown
 * here.
 */
export class LeaguePacks {
  readonly #most: number;
  readonly #speed: number;
  readonly #packs: Pack[] = [];
  readonly #regards = new Map<string, Regard>();
  #pacts: LeaguePact[] = [];
  #lastId = 0;

  constructor(most: number, speed: number) {
    this.#most = most;
    this.#speed = speed;
  }

  /** Pacts between packs that stand, were announced, or are over; the oldest first. */
  get pacts(): readonly LeaguePact[] {
    return this.#pacts;
  }

  /** How many members each pack has. */
  get sizes(): readonly number[] {
    return this.#packs.map(({ members }) => members.size);
  }

  /** A player remembers what another one has done. */
  note(by: AccountId, other: AccountId, deed: RegardDeed, at: Instant): void {
    const before = this.#regards.get(key(by, other)) ?? { value: 0, at };
    this.#regards.set(key(by, other), regardAfter(before, [deed], at, this.#speed));
  }

  /** A battle counts in a war between the packs of the two: what each of them lost, in metal and crystal. */
  fought(
    attacker: AccountId,
    host: AccountId,
    lost: { readonly attacker: number; readonly host: number },
    at: Instant,
  ) {
    const [ours, theirs] = [this.#packOf(attacker), this.#packOf(host)];
    const war = ours && theirs && this.#between(ours.id, theirs.id, at);
    if (!war || war.kind !== 'war' || pactState(war, at) !== 'standing') return;
    const isFrom = war.from === ours.id;
    war.battles += 1;
    war.fromScore += isFrom ? lost.host : lost.attacker;
    war.toScore += isFrom ? lost.attacker : lost.host;
    this.#change(war, { attackedAt: at });
  }

  /** Whom a player spares, prefers as a target and defends. */
  circleOf({ id }: LeaguePlayer, world: LeagueWorld, now: Instant): Circle {
    const own = this.#packOf(id);
    const members = new Set(own?.members);
    members.delete(id);
    const related = (kinds: readonly PactKind[]) =>
      this.#packs
        .filter((pack) => own && pack !== own && isOneOf(kinds, this.#standing(own.id, pack.id, now)))
        .flatMap((pack) => [...pack.members]);
    const all = [...world.players.keys()].filter((other) => other !== id);
    const foes = new Set(related(['war']));
    const devoted = all.filter((other) => this.#regard(id, other, now) > DEVOTED_ABOVE && !foes.has(other));
    const friends = new Set([...members, ...related(['ally', 'peace']), ...devoted]);
    const hated = all.filter((other) => this.#regard(id, other, now) < HOSTILE_BELOW && !friends.has(other));
    return {
      friends,
      enemies: new Set([...foes, ...hated]),
      wards: wardsOf(members, world),
      unions: [],
      mates: [],
    };
  }

  /** The part of a turn that concerns packs. */
  conduct(player: LeaguePlayer, world: LeagueWorld, now: Instant): void {
    const own = this.#packOf(player.id);
    if (!own) return this.#joinOrFound(player, world, now);
    if (own.leader !== player.id) return;
    const court = this.#courtOf(own, player, world, now);
    for (const order of govern(court, now)) this.#give(own, order, now);
  }

  #regard(of: AccountId, other: AccountId, at: Instant): number {
    const regard = this.#regards.get(key(of, other));
    return regard === undefined ? 0 : regardAt(regard, at, this.#speed);
  }

  #packOf(player: AccountId): Pack | undefined {
    return this.#packs.find(({ members }) => members.has(player));
  }

  /** The nearest pack of the galaxy that has room takes a player unless its leader distrusts it; else it founds one. */
  #joinOrFound(player: LeaguePlayer, world: LeagueWorld, now: Instant): void {
    const seat = ({ leader }: Pack) => world.player(leader).home;
    const [nearest] = this.#packs
      .filter((pack) => seat(pack).galaxy === player.home.galaxy && pack.members.size < PACK_MEMBERS)
      .toSorted((a, b) => wayTo(player, seat(a).system) - wayTo(player, seat(b).system));
    if (nearest) {
      const leader = world.player(nearest.leader);
      const court = this.#courtOf(nearest, leader, world, now);
      const regard = this.#regard(leader.id, player.id, now);
      const applicant = { id: player.id, account: player.id, isAi: true, points: player.points, regard };
      const [answer] = govern({ ...court, applicants: [applicant], neighbours: [] }, now);
      if (answer?.kind === 'admit') nearest.members.add(player.id);
    } else if (this.#packs.length < this.#most && player.points >= FOUNDING_POINTS) {
      this.#lastId += 1;
      this.#packs.push({ id: allianceId(this.#lastId), leader: player.id, members: new Set([player.id]) });
    }
  }

  #courtOf(own: Pack, leader: LeaguePlayer, world: LeagueWorld, now: Instant): Court {
    const pointsOf = ({ members }: Pack) =>
      [...members].reduce((sum, member) => sum + world.player(member).points, 0);
    const wars = this.#pacts.filter(({ kind, from }) => kind === 'war' && from === own.id);
    return {
      personality: leader.personality,
      ownPoints: leader.points,
      packPoints: pointsOf(own),
      members: own.members.size,
      applicants: [],
      neighbours: this.#packs
        .filter((pack) => pack !== own)
        .map((pack): Neighbour => this.#seen(own, pack, pointsOf(pack), now)),
      lastWar: wars.at(-1)?.declaredAt ?? null,
      speed: this.#speed,
    };
  }

  #seen(own: Pack, other: Pack, points: number, now: Instant): Neighbour {
    const pact = this.#between(own.id, other.id, now);
    const past = this.#pacts.filter((one) => joins(one, own.id, other.id) && one.endedAt !== null);
    const regard = [...own.members].reduce(
      (sum, member) => sum + [...other.members].reduce((so, one) => so + this.#regard(member, one, now), 0),
      0,
    );
    const isOurs = pact?.from === own.id;
    return {
      alliance: other.id,
      founder: other.leader,
      points,
      regard,
      lastPactEnded: past.at(-1)?.endedAt ?? null,
      pact: pact && {
        id: pact.id,
        kind: pact.kind,
        state: pactState(pact, now),
        isOurs,
        since: pact.beginsAt ?? pact.declaredAt,
        isEndAskedByUs: pact.endAskedBy === own.id,
        isEndAskedByThem: pact.endAskedBy === other.id,
        battles: pact.battles,
        ourScore: isOurs ? pact.fromScore : pact.toScore,
        theirScore: isOurs ? pact.toScore : pact.fromScore,
      },
    };
  }

  #between(one: AllianceId, other: AllianceId, now: Instant): LeaguePact | null {
    return this.#pacts.find((pact) => joins(pact, one, other) && pactState(pact, now) !== 'ended') ?? null;
  }

  #standing(one: AllianceId, other: AllianceId, now: Instant): PactKind | null {
    const pact = this.#between(one, other, now);
    return pact !== null && pactState(pact, now) === 'standing' ? pact.kind : null;
  }

  #give(own: Pack, order: StateOrder, now: Instant): void {
    if (order.kind === 'declare-war' || order.kind === 'offer-peace') {
      const kind = order.kind === 'declare-war' ? 'war' : 'peace';
      this.#lastId += 1;
      this.#pacts.push({
        id: this.#lastId,
        kind,
        from: own.id,
        to: order.on,
        declaredAt: now,
        beginsAt: kind === 'war' ? beginOf(kind, now) : null,
        attackedAt: null,
        endedAt: null,
        endAskedBy: null,
        battles: 0,
        fromScore: 0,
        toScore: 0,
      });
      return;
    }
    if (order.kind !== 'accept-pact' && order.kind !== 'end-pact') return;
    const pact = this.#pacts.find(({ id }) => id === order.pact);
    if (!pact) return;
    const isOwn = pact.from === own.id;
    if (order.kind === 'accept-pact') {
      const open = this.#pacts.filter((one) => pactState(one, now) !== 'ended').length;
      if (acceptPact(pact, isOwn, open, now).ok) this.#change(pact, { beginsAt: beginOf(pact.kind, now) });
      return;
    }
    const asked = pact.endAskedBy;
    const byOwn = asked === own.id;
    const decision = endPact(pact, { byOwn, byOther: asked !== null && !byOwn, isOwn }, now);
    if (decision.ok && decision.outcome === 'ended') this.#change(pact, { endedAt: now });
    else if (decision.ok) pact.endAskedBy = own.id;
  }

  #change(pact: LeaguePact, changes: Changes): void {
    this.#pacts = this.#pacts.map((one) => (one === pact ? { ...one, ...changes } : one));
  }
}

const joins = ({ from, to }: LeaguePact, one: AllianceId, other: AllianceId): boolean =>
  (from === one && to === other) || (from === other && to === one);

const isOneOf = (kinds: readonly PactKind[], kind: PactKind | null): boolean =>
  kind !== null && kinds.includes(kind);

const wayTo = ({ home }: LeaguePlayer, system: number): number => Math.abs(home.system - system);

/** Planets of these players that are under attack, the earliest attack first. */
const wardsOf = (members: ReadonlySet<AccountId>, world: LeagueWorld): readonly Ward[] =>
  [...world.fleets.values()]
    .filter(({ mission, state }) => mission === 'attack' && state === 'outbound')
    .flatMap(({ to: at, arrivesAt: attackedAt }): Ward[] => {
      const host = world.planetAt(at);
      return host && members.has(host.owner) ? [{ planet: host.id, owner: host.owner, at, attackedAt }] : [];
    })
    .toSorted((a, b) => a.attackedAt - b.attackedAt);
