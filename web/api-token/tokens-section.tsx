import { MOST_TOKENS } from '@farhold/contract/api-token-limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { API_PAGE } from '../page/addresses.ts';
import { useSession } from '../session/session-store.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useApiTokens } from './api.ts';
import { NewTokenForm } from './new-token-form.tsx';
import { TokenRow } from './token-row.tsx';

const MadeToken = lazy(async () => ({ default: (await import('./made-token.tsx')).MadeToken }));

const linkToApiPage = (text: ReactNode) => (
  <a href={API_PAGE} className="text-teal underline underline-offset-4">
    {text}
  </a>
);

/** The player's API tokens: the list, and the form that creates one. */
export function TokensSection() {
  const t = useTranslations('tools');
  const { data: tokens, isError, isFetching, refetch } = useApiTokens();
  const { isImpersonating } = useSession();
  const [made, setMade] = useState<string | null>(null);
  return (
    <TitledSection title={t('title')} note={t.rich('note', { page: linkToApiPage })}>
      {tokens ? (
        <ul className="grid gap-1.5 empty:hidden">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="cut h-[80px]" />
      )}
      {tokens?.length === 0 && <p className="text-note text-t2">{t('none')}</p>}
      {tokens && tokens.length >= MOST_TOKENS && (
        <p className="text-note text-t2">{t('full', { most: MOST_TOKENS })}</p>
      )}
      {tokens && tokens.length < MOST_TOKENS && !isImpersonating && <NewTokenForm onMade={setMade} />}
      <Suspense>{made !== null && <MadeToken token={made} onClose={() => setMade(null)} />}</Suspense>
    </TitledSection>
  );
}
