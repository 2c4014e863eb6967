import { createHash } from 'node:crypto';
import examples from '@farhold/contract/examples.json' with { type: 'json' };
import { nouns } from '@farhold/contract/nouns';
import type { Route } from '@farhold/contract/route';
import { routes } from '@farhold/contract/routes';
import { validate } from '@scalar/openapi-parser';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world } from '../testing/world.ts';
import { addApiPage } from './api-page.ts';

const table: Readonly<Record<string, Route>> = routes;

test('the description of the API is a valid OpenAPI 3.1 document', async () => {
  const { app } = await world();
  const document = (await sendTo(app, null, 'GET /api/v1/openapi.json')).json<Record<string, unknown>>();
  const { valid, errors } = await validate(document);
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
});

type Operation = { tags?: string[]; summary?: string; responses: Record<string, { description: string }> };

test('every call has one noun, a summary and descriptions of its replies', async () => {
  const { app } = await world();
  const { paths } = (await sendTo(app, null, 'GET /api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const known = nouns.map(({ name }): string => name);
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { tags = [], summary = '', responses }] of Object.entries(methods)) {
      expect([method, path, tags.filter((tag) => known.includes(tag)).length]).toEqual([method, path, 1]);
      expect(summary).toMatch(/\w/);
      for (const { description } of Object.values(responses))
        expect(description).not.toBe('Default Response');
    }
  }
});

test.each(Object.entries(examples))(
  'the example of %s is what the call takes and answers',
  (name, example) => {
    const route = table[name];
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      if (!(part in example)) continue;
      const given: unknown = (example as Readonly<Record<string, unknown>>)[part];
      const parsed = route?.[part]?.safeParse(given);
      expect([name, part, parsed?.error?.issues]).toEqual([name, part, undefined]);
      // A schema silently drops what it does not know.
      expect(part === 'reply' ? parsed?.data : given).toEqual(given);
    }
  },
);

test('the API page may run only its own scripts, and the game none', async () => {
  const { app } = await world();
  await addApiPage(app);
  const moved = await sendTo(app, null, 'GET /api');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/']);
  const page = await sendTo(app, null, 'GET /api/', undefined, { accept: 'text/html' });
  const policy = String(page.headers['content-security-policy']);
  const [, script = ''] = /<script type[^>]*>([^<]+)<\/script>/.exec(page.body) ?? [];
  expect(script).toContain('createApiReference');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/);
  const game = await sendTo(app, null, 'GET /api/v1/universes');
  expect(game.headers['content-security-policy']).not.toContain('unsafe');
  const viewer = await sendTo(app, null, 'GET /api/js/scalar.js');
  expect(viewer.headers['cache-control']).toBe('public, max-age=86400');
});
