import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useConditions } from './api.ts';
import { ItemThumb } from './item-picture.tsx';
import type { BuildSite, Condition, ItemName, PlanetItem } from './planet-item.ts';

type RequirementsDialogProps = {
  item: PlanetItem;
  site: BuildSite;
  isOpen: boolean;
  onClose: () => void;
  /** Opens another item's window, in place of this one. */
  onOpen: (item: ItemName) => void;
};

/** An item's requirements as a tree three levels deep; each entry opens its own window. */
export function RequirementsDialog({ item, isOpen, onClose, ...rest }: RequirementsDialogProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      eyebrow={titleOf(item.key)}
      title={t('requirementsTitle')}
      awaited={180}
    >
      {isOpen && <RequirementsBody item={item} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function RequirementsBody({ item, site, onClose, onOpen }: Omit<RequirementsDialogProps, 'isOpen'>) {
  const t = useTranslations('item');
  const conditions = useConditions(site.id, item.id);
  if (conditions.isPending) return <LoadingLine>{t('requirementsLoading')}</LoadingLine>;
  if (conditions.isError || conditions.data.length === 0)
    return <EmptyState icon="lucide/circle-check" title={t('noRequirements')} />;
  const open = (name: ItemName) => {
    onClose();
    onOpen(name);
  };
  return <Branch conditions={conditions.data} onOpen={open} />;
}

type BranchProps = { conditions: readonly Condition[]; onOpen: (item: ItemName) => void; isInner?: boolean };

function Branch({ conditions, onOpen, isInner = false }: BranchProps) {
  return (
    <ul className={classNames('grid gap-1.5', isInner && 'mt-1.5 ml-5 border-l border-line pl-3 rail:ml-7')}>
      {conditions.map((condition) => (
        <li key={condition.item.id}>
          <ConditionRow condition={condition} onOpen={onOpen} />
          {condition.children.length > 0 && (
            <Branch conditions={condition.children} onOpen={onOpen} isInner />
          )}
        </li>
      ))}
    </ul>
  );
}

function ConditionRow({ condition, onOpen }: { condition: Condition; onOpen: (item: ItemName) => void }) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const { item, required, current, isMet } = condition;
  return (
    <button
      type="button"
      onClick={() => onOpen(item)}
      className="cut-tiny flex w-full items-center gap-3 border border-transparent bg-ink-800/60 pr-3 text-left hover:border-line-2"
    >
      <ItemThumb item={item.key} />
      <span className="min-w-0 flex-1">
        {titleOf(item.key)}
        <span className="block text-small text-t3">{t('levelOfRequired', { current, required })}</span>
      </span>
      <span
        className={classNames(
          'flex flex-none items-center gap-1.5 text-small font-semibold',
          isMet ? 'text-ok' : 'text-danger',
        )}
      >
        <Icon name={isMet ? 'lucide/check' : 'lucide/x'} className="text-[17px]" />
        {t(isMet ? 'met' : 'unmet')}
      </span>
    </button>
  );
}
