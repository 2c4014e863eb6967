import { readdir, readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiver } from '../testing/receiver.ts';
import { serverProcess } from '../testing/server-process.ts';
import { takeDatabase } from '../testing/test-database.ts';

const rooms = new URL('../', import.meta.url);

type Sent = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};
type SentSpan = { readonly name: string; readonly spanId: string; readonly parentSpanId?: string };

test('with TRACES_URL, requests are traced with their statements, and no secret leaves the server', async () => {
  const collector = await openReceiver();
  const { url: databaseUrl, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const server = await serverProcess({
    DATABASE_URL: databaseUrl,
    TRACES_URL: `http://127.0.0.1:${collector.port}/v1/traces`,
  });
  const typed = { email: 'ann@example.org', password: 'correct horse' };
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/register', { ...typed, password_confirmation: typed.password });
  const { token } = (await (await post('/login', typed)).json()) as { token: string };
  expect(await server.end('SIGTERM')).toBe(0);

  const texts = collector.received.map(({ body }) => body.toString());
  const spans = texts
    .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const login = spans.find(({ name }) => name === 'POST /api/v1/login');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']));
  for (const secret of [typed.email, typed.password, token]) expect(texts.join('')).not.toContain(secret);
});

test('a server without TRACES_URL does not even load what traces', async () => {
  const files = (await readdir(rooms, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('node_modules') && !name.endsWith('.test.ts'),
  );
  const naming = async (text: RegExp) => {
    const found: string[] = [];
    for (const name of files) if (text.test(await readFile(new URL(name, rooms), 'utf8'))) found.push(name);
    return found;
  };
  expect(await naming(/from '@opentelemetry\//)).toEqual(['app/open-telemetry.ts']);
  expect(await naming(/from '[./a-z]*open-telemetry\.ts'/)).toEqual([]);
  expect(await naming(/await import\('\.\/open-telemetry\.ts'\)/)).toEqual(['app/tracing.ts']);
});
