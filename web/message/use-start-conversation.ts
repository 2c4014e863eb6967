import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { closeToast, toasts } from '../ui/toasts.ts';
import { startConversation } from './api.ts';
import { useMessages } from './messages-provider.tsx';

/** The key of the toast that says why there is no conversation. */
const KEY = 'start conversation';

/**
 * Opens the conversation with a player, created if there is none; shows why not (product specification, sections 5 and
 * 8). Null for a player of unknown id.
 */
export function useStartConversation(): (player: number | null) => Promise<void> {
  const t = useTranslations('message.start');
  const open = useMessages();
  const failureOf = (error: unknown): string => {
    if (!(error instanceof CallFailed)) return t('failed');
    if (error.status === 403) return t('forbidden');
    if (error.status === 400) return error.message || t('badRequest');
    return error.message ? t('error', { message: error.message }) : t('failed');
  };
  return async (player) => {
    if (player === null) {
      toasts.error({ title: t('noId') });
      return;
    }
    try {
      const { id } = await startConversation(player);
      closeToast(KEY);
      open(id);
    } catch (error) {
      toasts.error({ title: failureOf(error), key: KEY });
    }
  };
}
