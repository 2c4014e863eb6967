import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { Input, Reply, Route, RouteName, RouteTable } from '@farhold/contract/route';
import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { EventStream } from './event-stream.ts';

/** Who makes a request: the session's account, and how the session came to be. */
export type Visitor = {
  readonly account: AccountId;
  readonly session: number;
  readonly impersonated: boolean;
  /** What a program may do that comes by an API token; null for people. */
  readonly scope: TokenScope | null;
  /** When the session was checked, by the game's clock. */
  readonly seenAt: Instant;
};

/** What a signed-in request adds: who asks, when the session was checked, and the universe it is about. */
export type SignedIn = {
  readonly by: Visitor;
  readonly now: Instant;
  /** The universe of the header X-Universe, or the player's active one; null for a player of none. */
  readonly playedOrNull: () => Promise<UniverseId | null>;
  /** The same; a player of none is refused with 'no-universe'. */
  readonly played: () => Promise<UniverseId>;
  /** The universe of one of the player's own planets; any other planet is refused with 'not-found'. */
  readonly ownUniverse: (planet: PlanetId) => Promise<UniverseId>;
};

/** A validated request. */
export type Asked<R extends Route> = Input<R> & {
  /** The universe of the header X-Universe; else the player's active one is meant. */
  readonly universe: UniverseId | null;
  /** What the browser keeps of ours, by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** What the browser says of itself; empty when it says nothing. */
  readonly userAgent: string;
  readonly setHeader: (name: string, value: string) => void;
} & (R['access'] extends 'public' ? unknown : SignedIn);

/** What a handler answers: the reply, or the stream of its events. */
type Answer<R extends Route> = R extends { readonly isStream: true } ? EventStream<Reply<R>> : Reply<R>;

/** One function for every route of a table: a missing one does not compile. */
export type Handlers<Table extends RouteTable> = {
  readonly [Name in keyof Table & RouteName]: (asked: Asked<Table[Name]>) => Promise<Answer<Table[Name]>>;
};
