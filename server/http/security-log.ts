import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls that open accounts, change how they are opened or who is told about them, or operate the server. */
const watched =
  /^(?:POST|DELETE|PUT|PATCH) \/api\/v1\/(?:login|logout|register|password|email|passkey|admin|alerts|user\/(?:email|calendar|password|sessions|tokens|passkey|social|second-factor|proof|deletion))\b|^GET \/api\/v1\/auth\/:provider\/callback$/;

/** The account that a request is made for; undefined without a session. */
type AccountOf = (request: FastifyRequest) => number | undefined;

/**
 * Logs who tries what with accounts, and how it ended: each sign-in, each change of a way in, each act of an operator,
 * and every call that a caller had no right to. A line has no address, no password and no token.
 */
export function logSecurity(app: FastifyInstance, accountOf: AccountOf): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const { statusCode: status } = reply;
    if (status === 403 || watched.test(route)) {
      request.log.info({ request: request.id, route, status, account: accountOf(request) }, 'security');
    }
    done();
  });
}
