import type { Route } from '@farhold/contract/route';
import { routes } from '@farhold/contract/routes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { world } from '../testing/world.ts';
import { fieldText } from './field-text.ts';

const strange = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  '-1',
  '1.5',
  'nonsense',
  'x'.repeat(9999),
  [],
  {},
];

/** Fields that nobody types: codes, and the paths of a batch. */
const codes = /\b(?:id|token|code|invitation|key|keys|response|credential|share|calendar|p256dh|auth|get)\b/;

const parts = ['query', 'body'] as const;

/** The fields that the calls take, with the calls' names. */
const fields = Object.entries<Route>(routes).flatMap(([name, route]) =>
  parts.flatMap((part) => {
    const schema = route[part];
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries<z.ZodType>(schema.shape).map(([field, inner]) => ({
      name: `${name} ${part} ${field}`,
      inner,
    }));
  }),
);

/** What is said about the strange values of a field. */
function saidOf(schema: z.ZodType): string[] {
  return strange.flatMap((value) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    return issues.map(({ code, message, path: _path, ...params }) => {
      return fieldText({ keyword: code, message, params }).key;
    });
  });
}

test('whatever a field is given, the refusal says what it takes instead', () => {
  expect(fields.length).toBeGreaterThan(100);
  const vague = fields.filter(({ inner }) => saidOf(inner).includes('invalid')).map(({ name }) => name);
  expect(vague.filter((name) => !codes.test(name))).toEqual([]);
});

test.each([
  [{ page: '0' }, { page: ['This must be at least 1.'] }],
  [
    { page: '-1', per_page: '1.5' },
    { page: ['Digits only, please.'], per_page: ['Digits only, please.'] },
  ],
  [{ per_page: '101' }, { per_page: ['This must be at most 100.'] }],
  [
    { category: 'wealth' },
    {
      category: ['One of these, please: overall, ships, defence, aliens, research, buildings, resources.'],
    },
  ],
])('a ranking by %o is refused by a sentence that helps', async (query, errors) => {
  const game = await world();
  const ann = await game.player('Ann');
  const { status, body } = await game.call(ann, 'GET /rank', { query });
  expect([status, body.errors]).toEqual([422, errors]);
});
