import { useSearch } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { SimulatorForm } from './simulator-form.tsx';
import { readSimulatorSearch } from './simulator-search.ts';
import { useStart } from './use-start.ts';

/** /simulator: simulates a battle many times before it is fought. */
export function SimulatorScreen() {
  const t = useTranslations('simulator');
  const { report = null } = readSimulatorSearch(useSearch({ strict: false }));
  const { data: start, isError, isFetching, refetch } = useStart(report);
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')} />
      {isError && <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />}
      {!start && !isError && (
        <Panel>
          <LoadingLine>{t('loading')}</LoadingLine>
        </Panel>
      )}
      {start && <SimulatorForm key={report} start={start} />}
    </>
  );
}
