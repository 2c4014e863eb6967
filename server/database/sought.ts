import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a search in `searched_words` for all words that somebody typed, of which the last may be incomplete, with or
 * without accents. A text without a word finds nothing.
 */
export const soughtWords = (typed: string): RawBuilder<unknown> =>
  sql`(nullif(plainto_tsquery('simple', folded(${typed}))::text, '') || ':*')::tsquery`;
