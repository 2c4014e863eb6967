import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

type ReportToolsProps = {
  total: number;
  chosen: number;
  unread: number;
  /** Selects all, or none if all are selected. */
  onToggleAll: () => void;
  onDelete: () => void;
  /** Marks the chosen reports as read. */
  onMark: () => void;
  onMarkAll: () => void;
};

/** The actions on many reports at once. */
export function ReportTools({ total, chosen, unread, onToggleAll, ...act }: ReportToolsProps) {
  const t = useTranslations('report');
  return (
    <div className="flex min-h-[46px] flex-none flex-wrap items-center gap-x-2 border-b border-line/70 px-3 py-0.5">
      <Checkbox
        label={t('selectAll')}
        checked={total > 0 && chosen === total}
        disabled={total === 0}
        onChange={onToggleAll}
      />
      <span className="flex-1" />
      {chosen > 0 ? (
        <>
          <Button size="small" variant="quiet" onClick={act.onMark}>
            {t('markCount', { count: chosen })}
          </Button>
          <Button size="small" icon="lucide/trash-2" onClick={act.onDelete}>
            {t('deleteCount', { count: chosen })}
          </Button>
        </>
      ) : (
        <Button size="small" variant="quiet" disabled={unread === 0} onClick={act.onMarkAll}>
          {t('markAll')}
        </Button>
      )}
    </div>
  );
}
