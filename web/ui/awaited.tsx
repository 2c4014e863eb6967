import { ErrorPanel } from './error-panel.tsx';
import { LoadingLine } from './skeleton.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Something that is read from the server, as a query of it says. */
export type Read = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type AwaitedProps = {
  /** All that the content needs. */
  reads: readonly Read[];
  /** What is under way: 'Counting ships...'. */
  loading: string;
};

/** A placeholder for content whose reads are incomplete: a loading line, or the error with a retry button. */
export function Awaited({ reads, loading }: AwaitedProps) {
  const texts = useUiTexts();
  const failed = reads.filter(({ data, isError }) => isError && data === undefined);
  if (failed.length === 0) return <LoadingLine>{loading}</LoadingLine>;
  return (
    <ErrorPanel
      message={texts.readFailed}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach((read) => void read.refetch())}
    />
  );
}
