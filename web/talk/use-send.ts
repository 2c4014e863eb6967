import { failureText } from '../client/failure-text.ts';
import { newKey } from '../client/outbox.ts';
import { closeToast, toasts } from '../ui/toasts.ts';
import { sendOutgoing } from './api.ts';
import { type Outgoing, outbox } from './outbox.ts';
import type { Place, Quoted } from './talk.ts';
import { useTranslations } from './texts.ts';

/** Sends messages into a place: they appear at once, and show when sending failed. */
export function useSend(place: Place) {
  const t = useTranslations('talk');
  const sendAgain = (message: Outgoing): void => {
    const key = `send ${message.key}`;
    outbox.deliver(message, sendOutgoing).then(
      () => closeToast(key),
      (error: unknown) =>
        toasts.error({ title: t('sendFailed', { reason: failureText(error, t('tryAgain')) }), key }),
    );
  };
  return {
    send: (text: string, quoted: Quoted | null) =>
      sendAgain({ key: newKey(), place, text, quoted, hasFailed: false }),
    sendAgain,
    discard: ({ key }: Outgoing) => outbox.drop(key),
  };
}
