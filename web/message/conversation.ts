import { SECOND_MS } from '@farhold/engine/time/duration';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';

export type Person = { readonly id: number; readonly name: string };

/** Whom the player writes with, and the alliance beside the name in the played universe. */
export type Other = Person & { readonly alliance: TaggedAlliance | null };

/** A message of a conversation; instants in ms. */
export type Message = {
  readonly id: number;
  readonly text: string;
  readonly isMine: boolean;
  readonly at: number;
  /** The key under which one of the player's browsers sent it; null for messages of others. */
  readonly key: string | null;
};

export type LastMessage = Pick<Message, 'text' | 'isMine' | 'at'>;

/** A conversation between the player and another. */
export type Conversation = {
  readonly id: number;
  readonly other: Other;
  /** null while nothing was written */
  readonly last: LastMessage | null;
  readonly unread: number;
  /** The player has blocked the other. */
  readonly isBlocked: boolean;
  /** The other is an AI player, which understands intents. */
  readonly isAi: boolean;
};

/** A search result: a message and its conversation. */
export type FoundMessage = Message & { readonly conversation: number; readonly other: Other };

/**
 * A conversation opens by itself if its last message is younger than this, in ms (product specification, section 9).
 */
const JUST_NOW_MS = 5 * SECOND_MS;

/**
 * The conversation that opens with the window: the only one, or the first of several if its last message has just
 * arrived (product specification, section 2). Null for none.
 */
export function conversationToOpen(conversations: readonly Conversation[], now: number): number | null {
  const [first] = conversations;
  if (!first) return null;
  const isFresh = first.last !== null && now - first.last.at < JUST_NOW_MS;
  return conversations.length === 1 || isFresh ? first.id : null;
}
