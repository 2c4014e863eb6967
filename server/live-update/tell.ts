import type { Topic } from '@farhold/contract/topics';
import { accountId, type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import { sayAfterCommit } from '../database/bus.ts';
import type { Transaction } from '../database/connect.ts';

/** Which topic changed for a player, in one universe or (null) everywhere. It never says how. */
export type LiveUpdate = {
  readonly player: AccountId;
  readonly universe: UniverseId | null;
  readonly topic: Topic;
};

/** All topics that changed for a player in one universe. */
export type PlayerUpdate = Omit<LiveUpdate, 'topic'> & { readonly topics: readonly Topic[] };

/** The channel between the processes of the server. */
export const LIVE_UPDATE_CHANNEL = 'farhold_live_update';

/** PostgreSQL takes payloads below 8,000 bytes; ours are plain ASCII. */
const MAX_PAYLOAD_BYTES = 7900;

/** Sends live updates once the transaction is committed; a rollback sends none. */
export async function tell(tx: Transaction, updates: readonly LiveUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const notices = payloadsOf(updates).map((text) => ({ channel: LIVE_UPDATE_CHANNEL, text }));
  await tx.getExecutor().provideConnection(async (connection) => sayAfterCommit(connection, notices));
}

type Packed = [player: number, universe: number | null, topics: Topic[]];

/** LiveUpdate as the texts that travel between processes, each piece once, and as few texts as they fit into. */
export function payloadsOf(updates: readonly LiveUpdate[]): string[] {
  const packed = new Map<string, Packed>();
  for (const { player, universe, topic } of updates) {
    const key = `${player} ${universe}`;
    const entry: Packed = packed.get(key) ?? [player, universe, []];
    if (!entry[2].includes(topic)) entry[2].push(topic);
    packed.set(key, entry);
  }
  const texts: string[] = [];
  let line = '';
  for (const entry of packed.values()) {
    const text = JSON.stringify(entry);
    if (line.length + text.length + 3 > MAX_PAYLOAD_BYTES) {
      texts.push(`[${line}]`);
      line = '';
    }
    line += line === '' ? text : `,${text}`;
  }
  return line === '' ? texts : [...texts, `[${line}]`];
}

/** Reads such a payload. */
export const readPayload = (text: string): PlayerUpdate[] =>
  (JSON.parse(text) as Packed[]).map(([player, universe, topics]) => ({
    player: accountId(player),
    universe: universe === null ? null : universeId(universe),
    topics,
  }));
