import type { Line } from '@farhold/engine/ai/line';
import { sql } from 'kysely';
import type { Texts } from '../language/texts.ts';

/** What a message says: the text that somebody has typed, or a line. The database keeps exactly one of the two. */
export type TextOrLine = { readonly text: string | null; readonly line: Line | null };

/**
 * SQL: the line of a message, in a statement that calls its table so; null for what was typed, and without a message.
 */
export const lineOf = (message: string) => sql<Line | null>`${sql.ref(`${message}.line`)}`.as('line');

/** What a message says to somebody who reads these texts. */
export const sentenceOf = ({ text, line }: TextOrLine, texts: Texts): string =>
  line === null ? (text ?? '') : texts.line(line);
