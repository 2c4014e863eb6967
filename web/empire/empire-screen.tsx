import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Empire, useEmpire } from './api.ts';
import { useChosenGroup } from './chosen-group.ts';
import { type ColumnGroup, columnGroups, columnsOf } from './columns.ts';
import { EmpireTable } from './empire-table.tsx';
import { ResearchLine } from './research-line.tsx';

/** /empire: all planets side by side, with their buildings, stock and constructions. */
export function EmpireScreen() {
  const t = useTranslations('empire');
  const { data, isError, isFetching, refetch } = useEmpire({ isCounted: true });
  const isDrawn = useInParts(data !== undefined);
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        {data && <Pill>{t('planetCount', { count: data.planets.length })}</Pill>}
      </PageHead>
      {data && isDrawn ? (
        <EmpireBody empire={data} />
      ) : isError && !data ? (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="cut h-[420px]" />
      )}
    </>
  );
}

function EmpireBody({ empire: { planets, research } }: { empire: Empire }) {
  const [chosen, choose] = useChosenGroup();
  const columns = columnsOf(planets);
  const groups = columnGroups.filter((group) => columns.some((column) => column.group === group));
  // What was chosen may exist nowhere any more.
  const shown = groups.includes(chosen) ? chosen : 'overview';
  return (
    <div className="grid min-w-0 gap-3">
      <ResearchLine research={research} planets={planets} />
      <Panel className="min-w-0 overflow-hidden">
        <GroupChoice groups={groups} shown={shown} onChoose={choose} />
        <EmpireTable key={shown} planets={planets} columns={columns.filter(({ group }) => group === shown)} />
      </Panel>
    </div>
  );
}

type GroupChoiceProps = {
  groups: readonly ColumnGroup[];
  shown: ColumnGroup;
  onChoose: (group: ColumnGroup) => void;
};

function GroupChoice({ groups, shown, onChoose }: GroupChoiceProps) {
  const t = useTranslations('empire');
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto border-b border-line p-2.5 rail:flex-wrap">
      <legend className="sr-only">{t('show')}</legend>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === shown}
          onClick={() => onChoose(group)}
          className={classNames(
            'cut-tiny flex min-h-[44px] flex-none items-center border px-3 text-small font-semibold transition-colors rail:min-h-[34px]',
            group === shown
              ? 'border-ember bg-ember/12 text-ember'
              : 'border-line text-t2 hover:border-line-2 hover:text-bone',
          )}
        >
          {t(`group.${group}`)}
        </button>
      ))}
    </fieldset>
  );
}
