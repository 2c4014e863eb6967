import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { endSession } from '../session/session.ts';
import { useToasts } from '../ui/toasts.ts';

/** Ends the session and goes to /login; when the server can't be told, says so and stays (spec sections 4 and 8). */
export function useLogout(): { logout: () => Promise<void>; busy: boolean } {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    setBusy(true);
    try {
      await endSession();
      await navigate({ to: '/login' });
    } catch {
      toasts.error({ title: t('logoutFailed') });
    } finally {
      setBusy(false);
    }
  };
  return { logout, busy };
}
