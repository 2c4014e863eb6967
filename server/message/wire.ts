import type { conversation, message } from '@farhold/contract/message';
import type { AccountId } from '@farhold/engine/ids';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { AllianceTag } from '../pact/tag.ts';
import type { StoredConversation } from './conversations.ts';
import type { Texts } from '../language/texts.ts';
import type { FoundMessage, StoredMessage } from './messages.ts';
import { sentenceOf } from './said.ts';

/** A message in the terms of the wire, as the caller sees it. */
export const messageToWire = (
  stored: StoredMessage,
  asker: AccountId,
  texts: Texts,
): z.infer<typeof message> => ({
  id: stored.id,
  message: sentenceOf(stored, texts),
  is_mine: stored.sender_id === asker,
  created_at: isoTime(stored.sent_at),
  sender: { id: stored.sender_id, name: stored.sender_name },
  client_key: stored.sender_id === asker ? stored.client_key : null,
});

/** A message with its conversation. */
export const foundToWire = (found: FoundMessage, asker: AccountId, texts: Texts) => ({
  ...messageToWire(found, asker, texts),
  conversation_id: found.conversation_id,
  other_user: { id: found.other_id, name: found.other_name, alliance: found.other_alliance },
});

/** A conversation in the terms of the wire, as the caller sees it. */
export const conversationToWire = (
  { text, line, sent_at: sentAt, sender_id: sender, ...side }: StoredConversation,
  asker: AccountId,
  texts: Texts,
): z.infer<typeof conversation> => {
  const last =
    sentAt === null
      ? null
      : {
          message: sentenceOf({ text, line }, texts),
          created_at: isoTime(sentAt),
          is_mine: sender === asker,
        };
  return {
    id: side.conversation_id,
    other_user: { id: side.other_id, name: side.other_name, alliance: side.alliance },
    last_message: last,
    last_message_at: last?.created_at ?? null,
    unread_count: side.unread,
    is_blocked: side.blocked_at !== null,
    is_ai: side.is_ai,
  };
};

export const blockedToWire = (blocked: {
  readonly id: number;
  readonly name: string;
  readonly alliance: AllianceTag | null;
  readonly blocked_at: number;
}) => ({ ...blocked, blocked_at: isoTime(blocked.blocked_at) });
