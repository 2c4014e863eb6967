import { createHash } from 'node:crypto';
import pg from 'pg';

/** The maximum of prepared statements per connection; further ones are sent unprepared. */
const MAX_PREPARED = 400;

const names = new Map<string, string>();

type QueryArguments = Parameters<pg.Client['query']>;

/** What the driver says when the database has not answered a statement in time. */
const SILENCE = 'Query read timeout';

/** Severities after which PostgreSQL closes the connection. */
const lastWords: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);

/**
 * A connection that names every statement with parameters, so that PostgreSQL plans it once. When the database closes it, or
 * stays silent for longer than `query_timeout`, it ends before the statement fails, so that no pool hands it out again.
 */
export class Client extends pg.Client {
  override query = ((...given: QueryArguments): unknown => {
    const [statement, values, ...rest]: unknown[] = given;
    const isPlain = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain && rest.length === 0 ? nameOf(statement) : null;
    const answer: unknown =
      isPlain && name !== null ? super.query({ name, text: statement, values }) : super.query(...given);
    return answer instanceof Promise ? this.#answered(answer) : answer;
  }) as pg.Client['query'];

  async #answered(answer: Promise<unknown>): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      if (isEnd(error)) await this.end();
      throw error;
    }
  }
}

const isEnd = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? lastWords.has(error.severity ?? '')
    : error instanceof Error && error.message === SILENCE;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED) return null;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
