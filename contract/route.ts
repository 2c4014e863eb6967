import type { z } from 'zod';
import type { TokenScope } from './api-token-limits.ts';

/**
 * Who may call a route: anyone, a signed-in player, only the account's owner in person and not an operator who views as
 * them, or an operator in person who gave a code of the second factor lately.
 */
type Access = 'public' | 'player' | 'owner' | 'operator';

/**
 * One call of the API: its purpose, who may make it, what it takes and what it returns. The table of all routes
 * validates requests, types the handlers and the client, and becomes the OpenAPI document.
 */
export type Route = {
  readonly summary: string;
  readonly access: Access;
  /** Calls that no API token is allowed to make although they change nothing of the account. */
  readonly needs?: 'session';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The reply is an endless stream of server-sent events, and `reply` describes each of them. */
  readonly isStream?: true;
  /** The reply is no JSON but an iCalendar text. */
  readonly isCalendar?: true;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** "METHOD /path": the name of a route, and at run time everything a client needs to call it. */
export type RouteName = `${Method} /${string}`;

export type RouteTable = Readonly<Record<RouteName, Route>>;

/**
 * The scope that an API token needs for a call that is not public. Null if no token is enough: for calls of the owner
 * in person, and for those that need a session.
 */
export function scopeNeeded(name: string, { access, needs }: Route): TokenScope | null {
  if (access === 'owner' || access === 'operator' || needs === 'session') return null;
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

/** What a client passes: only the parts the route takes. */
export type Call<R extends Route> = { readonly [Part in keyof Keys<R> as Keys<R>[Part]]: Given<R[Part]> };

export type Reply<R extends Route> = z.output<R['reply']>;
