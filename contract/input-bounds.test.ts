import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** What a caller may send, as JSON Schema: the form that a schema asks for before it changes anything. */
const sent = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodUndefined) jsonSchema.type = 'null';
    },
  });

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

/** Where a schema takes input without an end: texts, lists, keys, or anything at all. */
function unbounded(schema: Schema, path: string, definitions: Readonly<Record<string, unknown>>): string[] {
  const within = (inner: unknown, name: string): string[] =>
    isSchema(inner) ? unbounded(inner, `${path}${name}`, definitions) : [`${path}${name}`];
  if (schema.$ref !== undefined) return within(definitions[schema.$ref.replace('#/$defs/', '')], '');
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.flatMap((choice) => within(choice, ''));
  if (schema.type === undefined) return [path];
  if (schema.type === 'string') return schema.maxLength === undefined ? [path] : [];
  const isEndless = schema.type === 'array' && schema.maxItems === undefined;
  return [
    ...(isEndless ? [path] : unboundedKeys(schema, path)),
    ...fieldsOf(schema).flatMap(([name, inner]) => within(inner, name)),
  ];
}

const unboundedKeys = ({ additionalProperties, maxProperties }: Schema, path: string): string[] =>
  isSchema(additionalProperties) && maxProperties === undefined ? [`${path} keys`] : [];

const fieldsOf = ({ properties = {}, propertyNames, additionalProperties, items }: Schema) => [
  ...Object.entries(properties).map(([name, inner]) => [`.${name}`, inner] as const),
  ...(propertyNames === undefined ? [] : [['.*', propertyNames] as const]),
  ...(isSchema(additionalProperties) ? [['.*', additionalProperties] as const] : []),
  ...(items === undefined ? [] : [['[]', items] as const]),
];

function unboundedIn(schema: z.ZodType, path: string): string[] {
  const root = sent(schema);
  return unbounded(root, path, root.$defs ?? {});
}

const parts = ['params', 'query', 'body'] as const;

test('every text, list and table that a call takes has a longest', () => {
  const found = Object.entries<Route>(routes).flatMap(([name, route]) =>
    parts.flatMap((part) => (route[part] ? unboundedIn(route[part], `${name} ${part}`) : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text', z.object({ a: z.string() }), ['.a']],
  ['a text of digits', z.object({ a: z.string().regex(/^\d+$/) }), ['.a']],
  ['a list', z.object({ a: z.array(z.int()) }), ['.a']],
  ['a table', z.record(z.string().max(3), z.int()), [' keys']],
  ['a key', z.record(z.string(), z.int()).meta({ maxProperties: 3 }), ['.*']],
  ['a nested text', z.object({ a: z.object({ b: z.string().optional() }).nullable() }), ['.a.b']],
  ['anything', z.object({ a: z.unknown() }), ['.a']],
])('%s without a longest is found', (_, schema, places) => {
  expect(unboundedIn(schema, '')).toEqual(places);
});
