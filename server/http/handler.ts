import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { Language } from '@farhold/contract/languages';
import type { Input, Reply, Route, RouteName, RouteTable } from '@farhold/contract/route';
import type { AccountId, PlanetId, Player, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import type { EventStream } from './event-stream.ts';
import type { Dependence } from './remembered.ts';

/** Numbers that only rise: each with every change of what it stands for (migration 029). */
export type Versions = {
  /** What is the player's own in a universe, or on its way to the player. */
  readonly own: number;
  /** Names in the universe, who owns which planet, and the universe itself. */
  readonly names: number;
  /** What else its map shows. */
  readonly map: number;
  /** The points of its players. */
  readonly points: number;
};

/** A universe that an account has joined, with the versions when the request came; null where it does not look. */
export type Playing = {
  readonly universe: UniverseId;
  readonly isActive: boolean;
  readonly versions: Versions | null;
};

/** The caller of a request: the account of the session, and the kind of session. */
export type Visitor = {
  readonly account: AccountId;
  readonly session: number;
  readonly impersonated: boolean;
  /** False for an operator who only looks. */
  readonly mayAct: boolean;
  /** The scope of a program's API token; null for people. */
  readonly scope: TokenScope | null;
  /** When the session was checked, by the game's clock. */
  readonly seenAt: Instant;
  /** The universes it has joined. */
  readonly playing: readonly Playing[];
};

/**
 * What `read` answers about a universe; remembered while the versions it depends on stay the same. What depends on
 * `own` is the caller's alone, and everything else is the same for everybody. Orders always read.
 */
export type Recall = <Value>(
  about: { readonly universe: UniverseId; readonly on: Dependence },
  noun: string,
  read: () => Promise<Value>,
) => Promise<Value>;

/** What a signed-in request adds: the caller, when the session was checked, and the universe it refers to. */
export type SignedIn = {
  readonly by: Visitor;
  readonly now: Instant;
  /** Refuses with 'proof-needed' a session whose owner has not proved lately who they are. */
  readonly proven: () => Promise<void>;
  /** The caller in the universe of the header X-Universe, or in the active one; null for an account in none. */
  readonly playedOrNull: () => Promise<Player | null>;
  /** The same; an account in none is refused with 'no-universe'. */
  readonly played: () => Promise<Player>;
  /** The caller as the owner of this planet; any planet but an own one is refused with 'not-found'. */
  readonly ownerOf: (planet: PlanetId) => Promise<Player>;
  readonly recall: Recall;
};

/** What a read needs to use what the process remembers of its caller. */
export type Caller = Pick<SignedIn, 'by' | 'recall'>;

/** What a public call adds: the session that the caller has all the same; null for none, or one that has ended. */
type Unasked = { readonly visitor: () => Promise<Visitor | null> };

/** A validated request. */
export type Asked<R extends Route> = Input<R> & {
  /** The universe of the header X-Universe; null for the player's active one. */
  readonly universe: UniverseId | null;
  /** Our cookies, by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The User-Agent header, or empty. */
  readonly userAgent: string;
  /** The language that the request prefers; null if it names none that is shipped. */
  readonly language: Language | null;
  /** The texts for the caller, in that language or in English. */
  readonly texts: Texts;
  readonly setHeader: (name: string, value: string) => void;
} & (R['access'] extends 'public' ? Unasked : SignedIn);

/** The result of a handler: the reply, or the stream of its events. */
type Answer<R extends Route> = R extends { readonly isStream: true }
  ? EventStream<Reply<R>>
  : Unspoken<Reply<R>>;

/** A reply whose `message` is still a key: one place makes the sentence, in the reader's language. */
type Unspoken<Body> = Body extends { readonly message: string }
  ? Omit<Body, 'message'> & { readonly message: Done }
  : Body;

/** A handler of any route, called with what its request was validated to. */
export type AnyHandler = (asked: object) => Promise<unknown>;

/** One function for every route of a table: a missing one does not compile. */
export type Handlers<Table extends RouteTable> = {
  readonly [Name in keyof Table & RouteName]: (asked: Asked<Table[Name]>) => Promise<Answer<Table[Name]>>;
};
