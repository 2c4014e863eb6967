import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import fieldTexts from './texts/en/fields.json' with { type: 'json' };

type Check = { readonly type?: string; readonly check?: string; readonly params?: unknown };
type OwnRule = { readonly path: string; readonly params: unknown };

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The schemas that a schema is made of. */
const innerSchemas = (schema: z.ZodType): z.ZodType[] =>
  Object.values(schema.def).flatMap((part: unknown) => {
    const parts = Array.isArray(part) ? part : isPlain(part) ? Object.values(part) : [part];
    return parts.filter((inner) => inner instanceof z.ZodType);
  });

/** The rules that a schema and everything in it add to those of zod. */
function ownRules(schema: z.ZodType, path: string): OwnRule[] {
  const own = (schema.def.checks ?? [])
    .map((check): Check => (check instanceof z.ZodType ? check.def : {}))
    .filter(({ check }) => check === 'custom')
    .map(({ params }) => ({ path, params }));
  return [...own, ...innerSchemas(schema).flatMap((inner) => ownRules(inner, path))];
}

const textOf = ({ params }: OwnRule): unknown =>
  isPlain(params) && 'text' in params ? params.text : undefined;

/** "This is not valid." says nothing about the rule. */
const hasSentence = (rule: OwnRule): boolean => {
  const text = textOf(rule);
  return typeof text === 'string' && text !== 'invalid' && text in fieldTexts;
};

const parts = ['params', 'query', 'body'] as const;
const rules = Object.entries<Route>(routes).flatMap(([name, route]) =>
  parts.flatMap((part) => (route[part] ? ownRules(route[part], `${name} ${part}`) : [])),
);

test('every rule that the calls add to their schemas has a sentence of its own', () => {
  expect(rules.map((rule) => [rule.path, textOf(rule)])).toEqual(
    expect.arrayContaining([
      ['GET /rank query', 'too-short'],
      ['POST /register body', 'passwords-differ'],
      ['POST /activity/send body', 'too-many'],
    ]),
  );
  expect(rules.filter((rule) => !hasSentence(rule))).toEqual([]);
});

test('a rule without a sentence is found, however deep it lies', () => {
  const schema = z.object({ a: z.array(z.union([z.string().refine((text) => text !== ''), z.int()])) });
  const found = ownRules(schema.optional(), 'a call');
  expect(found).toEqual([{ path: 'a call', params: undefined }]);
  expect(found.some(hasSentence)).toBe(false);
});
