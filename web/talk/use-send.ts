import { failureText } from '../client/failure-text.ts';
import { newKey } from '../message/outbox.ts';
import { toasts } from '../ui/toasts.ts';
import { sendOutgoing } from './api.ts';
import { dropOutgoing, type Outgoing, putOutgoing } from './outbox.ts';
import type { Place, Quoted } from './talk.ts';
import { useTranslations } from './texts.ts';

/** Sends messages into a place: they appear at once, and show when sending failed. */
export function useSend(place: Place) {
  const t = useTranslations('talk');
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
    send: (text: string, quoted: Quoted | null) =>
      void deliver({ key: newKey(), place, text, quoted, hasFailed: false }),
    sendAgain: (message: Outgoing) => void deliver(message),
    discard: ({ key }: Outgoing) => dropOutgoing(key),
  };
}
