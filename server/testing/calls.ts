import type { failure } from '@farhold/contract/fields';
import type { Call, Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';

type Failure = z.output<typeof failure>;

type BodyOf<Name extends keyof Routes> =
  Call<Routes[Name]> extends { readonly body: infer Body } ? Body : undefined;

export type Input<Name extends keyof Routes> = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<Name>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Caller = { readonly token: string } | null;

/** The reply. Its status decides which of the two the body is. */
type Answer<Name extends keyof Routes> = {
  readonly status: number;
  readonly body: Reply<Routes[Name]> & Partial<Failure>;
};

export type CallRoute = <Name extends keyof Routes>(
  by: Caller,
  name: Name,
  input?: Input<Name>,
) => Promise<Answer<Name>>;

/** Calls routes of an app as a signed-in player, or signed out, with input that is at least of the right type. */
export const callsOf =
  (app: FastifyInstance): CallRoute =>
  async (by, name, { params = {}, query = {}, body, headers = {} } = {}) => {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(params[part]));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) search.append(key, String(value));
    const reply = await sendTo(
      app,
      by,
      `${method} /api/v1${path}?${search.toString()}`,
      body ?? undefined,
      headers,
    );
    return { status: reply.statusCode, body: JSON.parse(reply.body) as Answer<typeof name>['body'] };
  };

/** Sends any request to an app: "METHOD /path" and anything as a body. */
export function sendTo(
  app: FastifyInstance,
  by: Caller,
  target: string,
  payload?: string | object,
  headers: Readonly<Record<string, string>> = {},
) {
  const [method, url = ''] = target.split(' ');
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...(by ? { authorization: `Bearer ${by.token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
