import type { z } from 'zod';
import type { TokenScope } from './api-token-limits.ts';

/**
 * Who may call a route: anyone, only a signed-in player, or only the player in person, which somebody who views as them is
 * not.
 */
type Access = 'public' | 'player' | 'owner';

/**
 * One call of the API: what it is for, who may make it, what it takes and what it answers.
 * The table of all routes validates requests, types the handlers and the client, and becomes the OpenAPI document.
 */
export type Route = {
  readonly summary: string;
  readonly access: Access;
  /** What players keep from their programs although it changes nothing of the account: no API token is enough. */
  readonly needs?: 'session';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The reply has no end: it is a stream of server-sent events, and `reply` describes what each of them carries. */
  readonly isStream?: true;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** "METHOD /path": the name of a route, and at run time all that a client needs to call it. */
export type RouteName = `${Method} /${string}`;

export type RouteTable = Readonly<Record<RouteName, Route>>;

/**
 * What an API token must be allowed for a call that is not public: to read, or to play. Null where none is enough: what is
 * the owner's in person, and what needs a session.
 */
export function scopeNeeded(name: string, { access, needs }: Route): TokenScope | null {
  if (access === 'owner' || needs === 'session') return null;
  return name.startsWith('GET ') ? 'read' : 'play';
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives, already validated. */
export type Input<R extends Route> = {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
};

type Keys<R> = { [Part in 'params' | 'query' | 'body']: R extends Record<Part, z.ZodType> ? Part : never };

/** What a client passes: only the parts that the route takes. */
export type Call<R extends Route> = { readonly [Part in keyof Keys<R> as Keys<R>[Part]]: Given<R[Part]> };

export type Reply<R extends Route> = z.output<R['reply']>;
