import type { ReactNode } from 'react';
import { CallFailed } from '../client/call.ts';
import { failureText } from '../client/failure-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { IconName } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { PageHeading } from './page-heading.tsx';

type ReadFailedProps = {
  title: string;
  read: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said where the reason is not known. */
  failed: string;
  /** What is said where nothing is at the address, and the way to where there is more. */
  nothing: { icon: IconName; title: string; text: string; way: ReactNode };
};

/** In place of a page about one thing that could not be read: it is not there (404), or the reader may try again. */
export function ReadFailed({
  title,
  read: { error, isFetching, refetch },
  failed,
  nothing,
}: ReadFailedProps) {
  const isThere = !(error instanceof CallFailed && error.status === 404);
  return (
    <>
      <PageHead heading={<PageHeading title={title}>{title}</PageHeading>} />
      {isThere ? (
        <ErrorPanel message={failureText(error, failed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <EmptyState icon={nothing.icon} title={nothing.title} text={nothing.text}>
            {nothing.way}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
