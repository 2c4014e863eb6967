import { seededRandom } from '@farhold/engine/random';
import { draw, type Schema } from './fuzz-input.ts';

/** A place for a text in some input, and the input with a text there; everything else fits the schema. */
export type TextPlace = { readonly path: string; readonly fill: (text: string) => unknown };

/** What the rest of an input is made of: the schemas with a name, and the number that every id gets. */
type Rest = { readonly named: Readonly<Record<string, Schema>>; readonly id: number };

/** Every place of an input where a text can come, keys of tables and words of a list included. */
export function textPlaces(schema: Schema, rest: Rest): readonly TextPlace[] {
  if (schema.$ref !== undefined) {
    return textPlaces(rest.named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, rest);
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return choices.flatMap((choice) => textPlaces(choice, rest));
  switch (schema.type ?? 'none') {
    case 'string':
      return [{ path: '', fill: (text) => text }];
    case 'array':
      return within(schema.items ?? {}, '[]', (inner) => [inner], rest);
    case 'object':
      return placesInObject(schema, rest);
    default:
      return [];
  }
}

function placesInObject(schema: Schema, rest: Rest): readonly TextPlace[] {
  const { properties = {}, additionalProperties: more } = schema;
  const around = (): object => sampleOf(schema, rest);
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    within(inner, `.${name}`, (value) => ({ ...around(), [name]: value }), rest),
  );
  if (typeof more !== 'object') return fields;
  const key = { path: '.*', fill: (text: string) => ({ [text]: sampleValue(more, rest) }) };
  return [...fields, key, ...within(more, '.1', (value) => ({ 1: value }), rest)];
}

const within = (
  schema: Schema,
  name: string,
  put: (value: unknown) => unknown,
  rest: Rest,
): readonly TextPlace[] =>
  textPlaces(schema, rest).map(({ path, fill }) => ({
    path: `${name}${path}`,
    fill: (text) => put(fill(text)),
  }));

/** An input that fits a schema, always the same one. */
export const sampleValue = (schema: Schema, { named, id }: Rest): unknown =>
  draw(schema, 'valid', { random: seededRandom('sample'), named, names: ['Bob'], ids: [id] });

function sampleOf(schema: Schema, rest: Rest): object {
  const value = sampleValue(schema, rest);
  return typeof value === 'object' && value !== null ? value : {};
}
