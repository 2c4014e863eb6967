import type { z } from 'zod';
import { englishTexts } from '../language/shipped-texts.ts';
import { OperatorError } from './operation.ts';

/** What a call of the API would take, by the same rules; refuses it with the sentence that a player would read. */
export function validInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const { code = 'custom', path = [], message, ...params } = issue ?? {};
  throw new OperatorError(`${path.join('.')}: ${englishTexts.field({ keyword: code, message, params })}`);
}
