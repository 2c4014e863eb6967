import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { refreshUser } from '../session/session.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { verifyEmail } from './api.ts';
import { AuthCard } from '../page/auth-card.tsx';
import { readTokenSearch } from './token-search.ts';
import { VerifiedCard } from './verified-card.tsx';

/** /verify-email?token=…: where the link of the verification mail leads. */
export function VerifyEmailScreen(): ReactNode {
  const t = useTranslations('account');
  const { token } = readTokenSearch(useSearch({ strict: false }));
  const { isPending, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await verifyEmail(token);
      await refreshUser();
      return true;
    },
    staleTime: Infinity,
    retry: false,
    meta: { outlivesSession: true },
  });
  if (!isPending) return <VerifiedCard outcome={outcomeOf(error)} onRetry={() => void refetch()} />;
  return (
    <AuthCard title={t('verifyTitle')}>
      <LoadingLine>{t('verifyBusy')}</LoadingLine>
    </AuthCard>
  );
}

function outcomeOf(error: Error | null) {
  if (!error) return 'verified';
  return error instanceof CallFailed && error.status < 500 ? 'refused' : 'trouble';
}
