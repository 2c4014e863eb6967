import { useTranslations } from './texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { failureText } from '../client/failure-text.ts';
import { toasts } from '../ui/toasts.ts';
import { sendOutgoing } from './api.ts';
import type { Conversation } from './conversation.ts';
import { dropOutgoing, newKey, type Outgoing, putOutgoing } from './outbox.ts';

/** Sends a conversation's messages: they appear at once, and show when sending failed. */
export function useSend({ id, other }: Pick<Conversation, 'id' | 'other'>) {
  const t = useTranslations('message');
  const deliver = async (message: Outgoing) => {
    putOutgoing({ ...message, hasFailed: false });
    try {
      await sendOutgoing(message);
      dropOutgoing(message.key);
    } catch (error) {
      putOutgoing({ ...message, hasFailed: true });
      toasts.error({ title: t('sendFailed', { reason: failureText(error, t('tryAgain')) }) });
    }
  };
  return {
    send: (text: string) =>
      void deliver({ key: newKey(), conversation: id, to: other, text, at: serverNow(), hasFailed: false }),
    sendAgain: (message: Outgoing) => void deliver(message),
    discard: ({ key }: Outgoing) => dropOutgoing(key),
  };
}
