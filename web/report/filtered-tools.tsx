import { type ReportKind, reportKinds } from '@farhold/engine/report/mission-report';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { closeToast, toasts } from '../ui/toasts.ts';
import { useDeleteReports, useMarkAllRead, useMarkSomeRead, useUnreadReports } from './api.ts';
import { reportOrders } from './report-figures.ts';
import type { Arrangement } from './report-list.tsx';
import type { Report } from './report.ts';
import { ReportTools } from './report-tools.tsx';

type FilteredToolsProps = {
  reports: readonly Report[];
  picked: ReadonlySet<number>;
  onPick: (ids: ReadonlySet<number>) => void;
  kind: ReportKind | null;
  onKind: (kind: ReportKind | null) => void;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  onDeleted: (ids: readonly number[]) => void;
};

/** Filter and order of the list, and the actions on many reports at once. */
export function FilteredTools({
  reports,
  picked,
  onPick,
  kind,
  onKind,
  onDeleted,
  ...arranging
}: FilteredToolsProps) {
  const { chosen, mark, markChosen, removeChosen } = useChosen({ reports, picked, onPick, onDeleted });
  const listed = reports.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const unread = useUnreadReports();
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-3 py-1">
        <KindMenu
          kind={kind}
          onKind={(next) => {
            onPick(new Set());
            onKind(next);
          }}
        />
        <ArrangementTools {...arranging} />
      </div>
      <ReportTools
        total={reports.length}
        chosen={chosen.length}
        // Of all reports those count that are not listed yet, too; of one kind, those that are.
        unread={kind === null ? Math.max(unread, listed.length) : listed.length}
        onToggleAll={() =>
          onPick(new Set(chosen.length === reports.length ? [] : reports.map(({ id }) => id)))
        }
        onDelete={() => void removeChosen()}
        onMark={() => void markChosen()}
        onMarkAll={() => void mark(kind === null ? null : listed)}
      />
    </>
  );
}

type ChosenProps = Pick<FilteredToolsProps, 'reports' | 'picked' | 'onPick' | 'onDeleted'>;

/** The chosen reports that are listed, and what can be done with them. */
function useChosen({ reports, picked, onPick, onDeleted }: ChosenProps) {
  const chosen = reports.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const mark = useMarking();
  const remove = useRemoval();
  return {
    chosen,
    mark,
    markChosen: async () => {
      if (await mark(chosen)) onPick(new Set());
    },
    removeChosen: async () => {
      if (!(await remove(chosen))) return;
      onPick(new Set());
      onDeleted(chosen);
    },
  };
}

const nameKey = (kind: ReportKind | null) => (kind === null ? 'all' : (`kind.${kind}` as const));

function KindMenu({ kind, onKind }: Pick<FilteredToolsProps, 'kind' | 'onKind'>) {
  const t = useTranslations('report');
  const trigger = (
    <Button size="small" aria-label={t('filterBy', { kind: t(nameKey(kind)) })}>
      {t(nameKey(kind))}
      <Icon name="lucide/chevron-down" className="text-[16px]" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t('filter')}
        value={kind}
        onChange={onKind}
        options={[null, ...reportKinds].map((value) => ({ value, label: t(nameKey(value)) }))}
      />
    </Menu>
  );
}

type ArrangementToolsProps = Pick<FilteredToolsProps, 'arrangement' | 'onArrange'>;

function ArrangementTools({ arrangement, onArrange }: ArrangementToolsProps) {
  const t = useTranslations('report');
  const { order, isGrouped } = arrangement;
  const trigger = (
    <Button size="small" aria-label={t('orderBy', { order: t(`order.${order}`) })}>
      {t(`order.${order}`)}
      <Icon name="lucide/chevron-down" className="text-[16px]" />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuChoice
          label={t('orderLabel')}
          value={order}
          onChange={(next) => onArrange({ ...arrangement, order: next })}
          options={reportOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </Menu>
      <Checkbox
        label={t('groupByTarget')}
        checked={isGrouped}
        onChange={(next) => onArrange({ ...arrangement, isGrouped: next })}
      />
    </>
  );
}

/** The keys of the toasts that say why reports could not be marked or deleted. */
const MARKING_KEY = 'mark reports';
const REMOVAL_KEY = 'delete reports';

/** Marks these reports as read, or all for null; answers whether they are. */
function useMarking(): (ids: readonly number[] | null) => Promise<boolean> {
  const t = useTranslations('report');
  const all = useMarkAllRead();
  const some = useMarkSomeRead();
  return async (ids) => {
    try {
      await (ids === null ? all.mutateAsync() : some.mutateAsync(ids));
      closeToast(MARKING_KEY);
      return true;
    } catch (error) {
      toasts.error({ title: failureText(error, t('markFailed')), key: MARKING_KEY });
      return false;
    }
  };
}

/** Deletes reports after asking; answers whether they are gone. */
function useRemoval(): (ids: readonly number[]) => Promise<boolean> {
  const t = useTranslations('report');
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteReports();
  return async (ids) => {
    const title = t('deleteTitle', { count: ids.length });
    if (!(await confirm({ title, confirmLabel: t('delete'), dangerous: true }))) return false;
    try {
      await mutateAsync(ids);
      closeToast(REMOVAL_KEY);
      return true;
    } catch (error) {
      toasts.error({ title: failureText(error, t('deleteFailed')), key: REMOVAL_KEY });
      return false;
    }
  };
}
