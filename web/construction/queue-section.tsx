import type { QueueName } from '@farhold/engine/construction/queue';
import { useTranslations } from './texts.ts';
import { categoryLooks } from '../catalogue/item-look.ts';
import { Pill } from '../ui/badge.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { QueuedConstruction } from './api.ts';
import { QueueEntry } from './queue-entry.tsx';

const icons: Record<QueueName, IconName> = {
  buildings: categoryLooks.facilities.icon,
  shipyard: categoryLooks.ships.icon,
  defence: categoryLooks.defence.icon,
  research: categoryLooks.research.icon,
  aliens: categoryLooks.aliens.icon,
};

type QueueSectionProps = {
  name: QueueName;
  entries: readonly QueuedConstruction[];
  darkMatter: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  onCancel: (entry: QueuedConstruction) => void;
};

/** One queue: its name with the count of its entries, and under it the entries; only the first has no cancel. */
export function QueueSection({ name, entries, darkMatter, open, onToggle, onCancel }: QueueSectionProps) {
  const t = useTranslations('construction');
  const count = (
    <Pill tone={entries.length > 0 ? 'ember' : 'neutral'}>
      <span aria-hidden>{entries.length}</span>
      <span className="sr-only">{t('count', { count: entries.length })}</span>
    </Pill>
  );
  return (
    <Disclosure title={t(name)} icon={icons[name]} aside={count} open={open} onToggle={onToggle}>
      {entries.length === 0 ? (
        <p className="px-4 py-4 text-t3">{t('none')}</p>
      ) : (
        <ol>
          {entries.map((entry, place) => (
            <QueueEntry
              key={entry.id}
              entry={entry}
              darkMatter={darkMatter}
              {...(place > 0 && { onCancel: () => onCancel(entry) })}
            />
          ))}
        </ol>
      )}
    </Disclosure>
  );
}
