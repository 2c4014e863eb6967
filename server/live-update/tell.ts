import type { Topic } from '@farhold/contract/topics';
import { accountId, type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** Something of a player has changed, in one universe or (null) in all. It says what changed, but not how. */
export type News = {
  readonly player: AccountId;
  readonly universe: UniverseId | null;
  readonly topic: Topic;
};

/** All topics that changed for a player in one universe. */
export type Heard = Omit<News, 'topic'> & { readonly topics: readonly Topic[] };

/** The channel between processes. */
export const NEWS_CHANNEL = 'farhold_news';

/** PostgreSQL accepts texts below 8,000 bytes; ours are plain ASCII. */
const MAX_TEXT_BYTES = 7900;

/** Sends updates when the transaction commits; a rollback sends nothing. */
export async function tell(tx: Transaction, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await sql`select pg_notify(${NEWS_CHANNEL}, text) from unnest(${newsTexts(news)}::text[]) as text`.execute(
    tx,
  );
}

type Packed = [player: number, universe: number | null, topics: Topic[]];

/** Updates as the texts sent between processes, without duplicates and in as few texts as possible. */
export function newsTexts(news: readonly News[]): string[] {
  const packed = new Map<string, Packed>();
  for (const { player, universe, topic } of news) {
    const key = `${player} ${universe}`;
    const entry: Packed = packed.get(key) ?? [player, universe, []];
    if (!entry[2].includes(topic)) entry[2].push(topic);
    packed.set(key, entry);
  }
  const texts: string[] = [];
  let line = '';
  for (const entry of packed.values()) {
    const text = JSON.stringify(entry);
    if (line.length + text.length + 3 > MAX_TEXT_BYTES) {
      texts.push(`[${line}]`);
      line = '';
    }
    line += line === '' ? text : `,${text}`;
  }
  return line === '' ? texts : [...texts, `[${line}]`];
}

/** Parses such a text. */
export const heardOf = (text: string): Heard[] =>
  (JSON.parse(text) as Packed[]).map(([player, universe, topics]) => ({
    player: accountId(player),
    universe: universe === null ? null : universeId(universe),
    topics,
  }));
