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
  onMarkAll: () => void;
};

/** The actions on many reports at once. */
export function ReportTools({ total, chosen, unread, onToggleAll, onDelete, onMarkAll }: ReportToolsProps) {
  const t = useTranslations('report');
  return (
    <div className="flex min-h-[52px] flex-none flex-wrap items-center gap-x-2 border-b border-line/70 px-4 py-1">
      <Checkbox label={t('selectAll')} checked={chosen === total} onChange={onToggleAll} />
      <span className="flex-1" />
      {chosen > 0 ? (
        <Button size="small" icon="lucide/trash-2" onClick={onDelete}>
          {t('deleteCount', { count: chosen })}
        </Button>
      ) : (
        <Button size="small" variant="quiet" disabled={unread === 0} onClick={onMarkAll}>
          {t('markAll')}
        </Button>
      )}
    </div>
  );
}
