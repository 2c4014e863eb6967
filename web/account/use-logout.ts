import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { type Command, useCommand } from '../client/use-command.ts';
import { endSession } from '../session/session.ts';
import { toasts } from '../ui/toasts.ts';

/**
 * Ends the session and goes to /login; stays and shows a toast when the server can't be reached (spec sections 4 and
 * 8).
 */
export function useLogout(): Command<void> {
  const t = useTranslations('account');
  const navigate = useNavigate();
  return useCommand(
    async () => {
      await endSession();
      await navigate({ to: '/login' });
    },
    { otherwise: t('logoutFailed'), onFailure: () => toasts.error({ title: t('logoutFailed') }) },
  );
}
