import type { OwnFinding } from '@farhold/contract/fields';
import type { SharedTexts } from '@farhold/contract/texts';

/** What a schema found wrong with one input. */
export type Finding = {
  readonly keyword: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
};

type FieldKey = keyof SharedTexts['fields'];

type FieldText = { readonly key: FieldKey; readonly [param: string]: string | number };

/** The sentence for an input of the wrong type, by the type that the schema expects. */
const typeTexts = new Map<unknown, FieldKey>([
  ['int', 'whole'],
  ['number', 'number'],
  ['string', 'text'],
  ['boolean', 'switch'],
  ['array', 'list'],
  ['object', 'table'],
  ['record', 'table'],
]);

const formatTexts = new Map<unknown, FieldKey>([
  ['email', 'email'],
  ['datetime', 'time'],
  ['url', 'address'],
]);

/** The text for what a schema found, with its figures. "This is not valid." is for secrets and codes alone. */
export function fieldText({ keyword, message, params }: Finding): FieldText {
  switch (keyword) {
    case 'custom':
      return ownFinding(params['params']);
    case 'too_small':
      return tooSmall(params['origin'], Number(params['minimum']));
    case 'too_big':
      return tooBig(params['origin'], Number(params['maximum']));
    case 'invalid_value':
      return oneOf(params['values']);
    case 'invalid_union':
      return Array.isArray(params['options']) ? oneOf(params['options']) : { key: 'invalid' };
    case 'invalid_format':
      return {
        key: patternText(String(params['pattern'])) ?? formatTexts.get(params['format']) ?? 'invalid',
      };
    case 'invalid_type':
      if (/received (?:undefined|null)$/.test(message ?? '')) return { key: 'required' };
      return { key: typeTexts.get(params['expected']) ?? 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

/** A schema's own rule names its text and figures (`says` in contract/fields.ts). */
function ownFinding(params: unknown): FieldText {
  const { text, ...figures } = Object(params) as OwnFinding;
  return { ...figures, key: text };
}

function tooSmall(origin: unknown, minimum: number): FieldText {
  if (origin === 'array') return { key: 'too-few', minimum };
  if (origin !== 'string') return { key: 'too-small', minimum };
  return minimum > 1 ? { key: 'too-short', minimum } : { key: 'required' };
}

function tooBig(origin: unknown, maximum: number): FieldText {
  if (origin === 'array') return { key: 'too-many', maximum };
  return { key: origin === 'string' ? 'too-long' : 'too-large', maximum };
}

const oneOf = (values: unknown): FieldText => ({ key: 'one-of', choices: [values].flat().join(', ') });

function patternText(pattern: string): FieldKey | null {
  if (pattern.startsWith('/^\\d{')) return 'digits';
  return pattern.includes('\\P{Cc}') ? 'unreadable' : null;
}
