import { type ReportKind, reportKinds } from '@farhold/engine/report/mission-report';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.ts';
import { useDeleteReports, useMarkAllRead } from './api.ts';
import type { Report } from './report.ts';
import { ReportTools } from './report-tools.tsx';

type FilteredToolsProps = {
  reports: readonly Report[];
  picked: ReadonlySet<number>;
  onPick: (ids: ReadonlySet<number>) => void;
  kind: ReportKind | null;
  onKind: (kind: ReportKind | null) => void;
  onDeleted: (ids: readonly number[]) => void;
};

/** The filter of the list, and the actions on many reports at once. */
export function FilteredTools({ reports, picked, onPick, kind, onKind, onDeleted }: FilteredToolsProps) {
  const t = useTranslations('report');
  const chosen = reports.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const markAll = useMarkAll();
  const remove = useRemoval();
  const removeChosen = async () => {
    if (!(await remove(chosen))) return;
    onPick(new Set());
    onDeleted(chosen);
  };
  return (
    <>
      <div className="flex flex-none items-center gap-2 border-b border-line/70 px-4 py-1.5">
        <span className="text-small text-t3">{t('filter')}</span>
        <KindMenu
          kind={kind}
          onKind={(next) => {
            onPick(new Set());
            onKind(next);
          }}
        />
      </div>
      <ReportTools
        total={reports.length}
        chosen={chosen.length}
        unread={reports.filter(({ isRead }) => !isRead).length}
        onToggleAll={() =>
          onPick(new Set(chosen.length === reports.length ? [] : reports.map(({ id }) => id)))
        }
        onDelete={() => void removeChosen()}
        onMarkAll={() => void markAll()}
      />
    </>
  );
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

function useMarkAll(): () => Promise<void> {
  const t = useTranslations('report');
  const { mutateAsync } = useMarkAllRead();
  return async () => {
    try {
      await mutateAsync();
    } catch (error) {
      toasts.error({ title: failureText(error, t('markFailed')) });
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
      return true;
    } catch (error) {
      toasts.error({ title: failureText(error, t('deleteFailed')) });
      return false;
    }
  };
}
