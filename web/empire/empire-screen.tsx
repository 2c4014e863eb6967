import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Empire, useEmpire } from './api.ts';
import { type ColumnGroup, columnsOf } from './columns.ts';
import { EmpireTable } from './empire-table.tsx';
import { useHiddenGroups } from './hidden-groups.ts';
import { ResearchLine } from './research-line.tsx';

/** /empire: all planets side by side, with their buildings, stock and constructions. */
export function EmpireScreen() {
  const t = useTranslations('empire');
  const { data, isError, isFetching, refetch } = useEmpire();
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        {data && <Pill>{t('planetCount', { count: data.planets.length })}</Pill>}
      </PageHead>
      {data ? (
        <EmpireBody empire={data} />
      ) : isError ? (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="cut h-[420px]" />
      )}
    </>
  );
}

function EmpireBody({ empire: { planets, research } }: { empire: Empire }) {
  const [hidden, toggle] = useHiddenGroups();
  const columns = columnsOf(planets);
  const groups = [...new Set(columns.map(({ group }) => group))];
  return (
    <div className="grid min-w-0 gap-3">
      <ResearchLine research={research} planets={planets} />
      <Panel className="min-w-0 overflow-hidden">
        <GroupSwitches groups={groups} hidden={hidden} onToggle={toggle} />
        <EmpireTable planets={planets} columns={columns.filter(({ group }) => !hidden.has(group))} />
      </Panel>
    </div>
  );
}

type GroupSwitchesProps = {
  groups: readonly ColumnGroup[];
  hidden: ReadonlySet<ColumnGroup>;
  onToggle: (group: ColumnGroup) => void;
};

function GroupSwitches({ groups, hidden, onToggle }: GroupSwitchesProps) {
  const t = useTranslations('empire');
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto border-b border-line p-2.5 rail:flex-wrap">
      <legend className="sr-only">{t('show')}</legend>
      {groups.map((group) => {
        const isShown = !hidden.has(group);
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isShown}
            onClick={() => onToggle(group)}
            className={classNames(
              'cut-tiny flex min-h-[44px] flex-none items-center gap-1.5 border px-3 text-small font-semibold transition-colors rail:min-h-[34px]',
              isShown
                ? 'border-line-2 bg-ink-800 text-bone hover:bg-ink-700'
                : 'border-line text-t3 hover:border-line-2 hover:text-bone',
            )}
          >
            <Icon name={isShown ? 'lucide/eye' : 'lucide/eye-off'} className="text-note" />
            {t(`group.${group}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
