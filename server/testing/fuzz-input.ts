import type { Random } from '@farhold/engine/random';

/** The part of JSON Schema that the document of the API uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

/** How well an input fits its schema. */
export type Fit = 'valid' | 'nearly' | 'wild';

/** What inputs are drawn from: chance, the schemas with a name, numbers that name something, and players' names. */
export type Source = {
  readonly random: Random;
  readonly named: Readonly<Record<string, Schema>>;
  readonly ids: readonly number[];
  readonly names: readonly string[];
};

const oddValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'x'.repeat(5000),
  `a${'\u0301\u0327'.repeat(1000)}`,
  '\u202Eevil\u0007',
  '<script>alert(1)</script>',
  "'; drop table account; --",
  '../../etc/passwd',
  '1e3',
  '\uD800',
  'nul\u0000',
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[]]]]],
  { __proto__x: 1, constructor: { name: 'x' } },
];

const texts = [
  'Nova',
  'Орион',
  'Θήβα',
  'Ann of Orion',
  '2030-05-01T12:00:00Z',
  'https://example.org/hook',
  'en',
  'a',
];

/** One of a list. */
export function pick<One>(random: Random, list: readonly One[]): One {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

/** An input for a schema; undefined stands for none. */
export function draw(schema: Schema, fit: Fit, source: Source): unknown {
  if (fit === 'wild') return pick(source.random, oddValues);
  const value = fitting(schema, '', source);
  return fit === 'valid' ? value : spoiled(value, source.random);
}

/** A value that fits a schema, as far as the schema says; `name` is the field it is for. */
function fitting(schema: Schema, name: string, source: Source): unknown {
  const { random, named } = source;
  if (schema.$ref !== undefined)
    return fitting(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, source);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(pick(random, choices), name, source);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fitting(part, name, source)));
  switch (schema.type ?? 'none') {
    case 'object':
      return fittingObject(schema, source);
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        fitting(schema.items ?? {}, name, source),
      );
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number':
      return fittingNumber(schema, name, source);
    case 'string':
      return fittingText(schema, name, source);
    default:
      return null;
  }
}

function fittingObject(
  { properties = {}, required = [], additionalProperties: more }: Schema,
  source: Source,
) {
  const { random, ids } = source;
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.5);
  const object = Object.fromEntries(fields.map(([name, schema]) => [name, fitting(schema, name, source)]));
  if (typeof more !== 'object') return object;
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    object[String(pick(random, ids))] = fitting(more, '', source);
  }
  return object;
}

function fittingNumber(
  { minimum = 0, maximum = 1000 }: Schema,
  name: string,
  { random, ids }: Source,
): number {
  if (/id/.test(name) || random() < 0.2) return pick(random, ids);
  const [low, high] = [
    Math.max(minimum, -1000),
    Math.min(maximum, minimum + (random() < 0.8 ? 12 : 100_000)),
  ];
  return low + Math.floor(random() * (high - low + 1));
}

function fittingText(
  { minLength = 0, maxLength = 100 }: Schema,
  name: string,
  { random, names }: Source,
): string {
  const isName = name === 'name' && random() < 0.5;
  const text = pick(random, isName ? names : texts).slice(0, maxLength);
  return text.length < minLength ? text.padEnd(minLength, 'x') : text;
}

/** The value with one place in it changed: an odd value, a field too many, or one that is missing. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(random, oddValues);
  const entries = Object.entries(value);
  const [name] = entries.length > 0 ? pick(random, entries) : [''];
  const fate = random();
  if (fate < 0.15) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (fate < 0.25) return { ...value, surprise: pick(random, oddValues) };
  const inner: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return { ...value, [name]: spoiled(inner, random) };
}
