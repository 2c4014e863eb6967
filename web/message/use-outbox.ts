import { failureText } from '../client/failure-text.ts';
import type { Outbox, Pending } from '../client/outbox.ts';
import { closeToast, toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

/** Sends messages through an outbox: they appear at once, and a toast says why one did not get there. */
export function useOutbox<Message extends Pending>(
  outbox: Outbox<Message>,
  send: (message: Message) => Promise<unknown>,
) {
  const t = useTranslations('message');
  return {
    /** Sends a message for the first time, or once more. */
    deliver: (message: Message): void => {
      const key = `send ${message.key}`;
      outbox.deliver(message, send).then(
        () => closeToast(key),
        (error: unknown) =>
          toasts.error({ title: t('sendFailed', { reason: failureText(error, t('tryAgain')) }), key }),
      );
    },
    discard: ({ key }: Message): void => outbox.drop(key),
  };
}
