import type { FastifyInstance } from 'fastify';
import { type Caller, sendTo } from './calls.ts';

type Reply = { readonly status: number; readonly body: Record<string, string> };

/** A browser that keeps cookies of all sites and walks through a provider's pages. */
export type SignInBrowser = {
  /** Sends any request to our server, "METHOD /path" below /api/v1. */
  readonly send: (target: string, payload?: object, by?: Caller) => Promise<Reply>;
  /** Opens a provider's address and picks an identity there; answers the query that the browser is sent back with. */
  readonly visit: (url: string, as?: string) => Promise<URLSearchParams>;
};

/** The address of our pages in tests. */
const CALLBACK = 'https://farhold.test/auth/callback';

export function signInBrowser(app: FastifyInstance): SignInBrowser {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  return {
    send: async (target, payload, by = null) => {
      const [method = '', path = ''] = target.split(' ');
      const cookie = asHeader(own);
      const reply = await sendTo(app, by, `${method} /api/v1${path}`, payload, { cookie });
      for (const { name, value } of reply.cookies) own.set(name, value);
      return { status: reply.statusCode, body: reply.json() };
    },
    visit: async (start, as = '') => {
      let url = start;
      while (!url.startsWith(CALLBACK)) {
        const reply = await fetch(url, { redirect: 'manual', headers: { cookie: asHeader(others) } });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const [name = '', ...value] = pair.split('=');
          others.set(name, value.join('='));
        }
        const location = reply.headers.get('location');
        if (location === null) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`);
        url = new URL(location, url).href;
        if (/\/interaction\/[^?]+$/.test(url)) url = `${url}?as=${as}`;
      }
      return new URL(url).searchParams;
    },
  };
}

const asHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
