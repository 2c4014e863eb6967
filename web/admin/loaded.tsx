import type { ReactNode } from 'react';
import { failureText } from '../client/failure-text.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useTranslations } from './texts.ts';

type LoadedProps<Data> = {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
};

/** What a query has brought, or why it has not. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTranslations('admin');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingLine>{t('loading')}</LoadingLine>;
  return (
    <ErrorPanel
      message={failureText(error, t('loadFailed'))}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
