import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Person = { readonly id: string; readonly email?: string };

type Given = { readonly challenge: string; readonly redirectUri: string; readonly person: Person };

const app = { id: '4711', secret: 'a secret of the app' };

/**
 * Starts a server that behaves like Facebook's login: its dialog redirects back at once as `signedIn`, a code works
 * only once and only with the parameters it was issued for, and errors have the Graph API's own shape.
 */
export async function graphApi(signedIn: Person | null) {
  const codes = new Map<string, Given>();
  const tokens = new Map<string, Person>();
  const dialog = ({ searchParams: asked }: URL, response: ServerResponse) => {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (!signedIn) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(9).toString('hex');
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, { challenge, redirectUri: asked.get('redirect_uri') ?? '', person: signedIn });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  };
  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = new URLSearchParams(await text(request));
    const code = sent.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      sent.get('client_id') === app.id &&
      sent.get('client_secret') === app.secret &&
      given?.redirectUri === sent.get('redirect_uri') &&
      given.challenge === challenge;
    if (!given || !isRight) return refuseIn(response, 'This authorization code has been used.');
    const accessToken = randomBytes(9).toString('hex');
    tokens.set(accessToken, given.person);
    sendJson(response, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 });
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith('/dialog/oauth')) dialog(url, response);
    else if (url.pathname.endsWith('/oauth/access_token')) void token(request, response);
    else {
      const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      if (person) sendJson(response, 200, person);
      else refuseIn(response, 'Invalid OAuth access token.');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { FACEBOOK_CLIENT_ID: app.id, FACEBOOK_CLIENT_SECRET: app.secret, FACEBOOK_BASE_URL: base };
}

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuseIn = (response: ServerResponse, message: string): void =>
  sendJson(response, 400, { error: { message, type: 'OAuthException', code: 100 } });
