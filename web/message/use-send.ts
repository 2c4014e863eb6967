import { failureText } from '../client/failure-text.ts';
import { newKey } from '../client/outbox.ts';
import { serverNow } from '../client/server-clock.ts';
import { closeToast, toasts } from '../ui/toasts.ts';
import { sendOutgoing } from './api.ts';
import type { Conversation } from './conversation.ts';
import { type Outgoing, outbox } from './outbox.ts';
import { useTranslations } from './texts.ts';

/** Sends a conversation's messages: they appear at once, and show when sending failed. */
export function useSend({ id, other }: Pick<Conversation, 'id' | 'other'>) {
  const t = useTranslations('message');
  const sendAgain = (message: Outgoing): void => {
    const key = `send ${message.key}`;
    outbox.deliver(message, sendOutgoing).then(
      () => closeToast(key),
      (error: unknown) =>
        toasts.error({ title: t('sendFailed', { reason: failureText(error, t('tryAgain')) }), key }),
    );
  };
  return {
    send: (text: string) =>
      sendAgain({ key: newKey(), conversation: id, to: other, text, at: serverNow(), hasFailed: false }),
    sendAgain,
    discard: ({ key }: Outgoing) => outbox.drop(key),
  };
}
