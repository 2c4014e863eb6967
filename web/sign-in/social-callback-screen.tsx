import { SECOND_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { beginSession } from '../session/session.ts';
import { FormError } from '../ui/form-error.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { AuthCard } from '../page/auth-card.tsx';
import { chosenProvider, finishSocialLink, finishSocialSignIn, forgetProvider } from './social-api.ts';

/** How long a failure stays readable before the page moves on (spec section 9). */
const READING_MS = 3 * SECOND_MS;

/** /auth/callback: where a provider sends players back after signing in or linking it. */
export function SocialCallbackScreen() {
  const t = useTranslations('signIn');
  const { failure, isLink } = useReturn();
  return (
    <AuthCard title={failure === null ? t('callbackTitle') : t('callbackFailed')}>
      {failure === null ? (
        <LoadingLine>{t('authenticating')}</LoadingLine>
      ) : (
        <>
          <FormError>{failure}</FormError>
          <output className="text-t2">{t(isLink ? 'toAccount' : 'toLogin')}</output>
        </>
      )}
    </AuthCard>
  );
}

function useReturn() {
  const t = useTranslations('signIn');
  const navigate = useNavigate();
  // Both keep their initial values, since the stored choice is deleted once used.
  const [chosen] = useState(chosenProvider);
  const [search] = useState(() => window.location.search);
  const isLink = chosen?.purpose === 'link';
  const { data, error } = useQuery({
    queryKey: ['social-callback', search],
    // The parameters are valid once: a second request would be refused.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A session that ends meanwhile is a failure like any other: it is shown, and leads on.
    meta: { outlivesSession: true },
    queryFn: async (): Promise<string> => {
      if (!chosen) return t('noProvider');
      if (isLink) {
        toasts.success({ title: await finishSocialLink(chosen.provider, search) });
        forgetProvider();
        await navigate({ to: '/account', search: { tab: 'security' }, replace: true });
        return '';
      }
      const token = await finishSocialSignIn(chosen.provider, search);
      if (token === null) return t('noToken');
      if ((await beginSession(token)) === null) return t('authenticationFailed');
      forgetProvider();
      await navigate({ to: '/', replace: true });
      return '';
    },
  });
  const failure = error ? failureText(error, t('authenticationFailed')) : data || null;
  useLeaving(failure, isLink);
  return { failure, isLink };
}

/** Goes on after a failure, once it could be read. */
function useLeaving(failure: string | null, isLink: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (failure === null) return undefined;
    const leave = () =>
      isLink
        ? navigate({ to: '/account', search: { tab: 'security' }, replace: true })
        : navigate({ to: '/login', replace: true });
    const timer = setTimeout(() => void leave(), READING_MS);
    return () => clearTimeout(timer);
  }, [failure, isLink, navigate]);
}
