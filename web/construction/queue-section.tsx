import type { Category } from '@farhold/engine/catalogue/items';
import type { QueueName } from '@farhold/engine/construction/queue';
import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { categoryLooks } from '../catalogue/item-look.ts';
import { Pill } from '../ui/badge.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { QueuedConstruction } from './api.ts';
import { QueueEntry } from './queue-entry.tsx';

const icons: Record<QueueName, IconName> = {
  buildings: categoryLooks.facilities.icon,
  shipyard: categoryLooks.ships.icon,
  defence: categoryLooks.defence.icon,
  research: categoryLooks.research.icon,
  aliens: categoryLooks.aliens.icon,
};

/** What each queue builds. */
const categories: Record<QueueName, readonly Category[]> = {
  buildings: ['resources', 'facilities'],
  shipyard: ['ships'],
  defence: ['defence'],
  research: ['research'],
  aliens: ['aliens'],
};

type QueueSectionProps = {
  name: QueueName;
  entries: readonly QueuedConstruction[];
  darkMatter: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  onCancel: (entry: QueuedConstruction) => void;
};

/**
 * One queue: its name with the count of its entries, and under it the entries; only the first has no cancel. An empty
 * one says so beside its name, where it is read while the queue is folded, too.
 */
export function QueueSection({ name, entries, darkMatter, open, onToggle, onCancel }: QueueSectionProps) {
  const t = useTranslations('construction');
  const isEmpty = entries.length === 0;
  return (
    <Disclosure
      title={t(name)}
      icon={icons[name]}
      aside={isEmpty ? <Nothing /> : <Count of={entries.length} />}
      open={open}
      onToggle={onToggle}
    >
      {isEmpty ? (
        <Places of={name} />
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

function Nothing() {
  const t = useTranslations('construction');
  return (
    <span className="max-w-[60%] text-right text-small leading-tight text-balance text-t3 max-rail:max-w-[150px] max-rail:text-label">
      {t('none')}
    </span>
  );
}

function Count({ of: count }: { of: number }) {
  const t = useTranslations('construction');
  return (
    <Pill tone="ember">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </Pill>
  );
}

/** Where something for a queue can be ordered. */
function Places({ of: name }: { of: QueueName }) {
  const t = useTranslations('place');
  return (
    <ul className="flex flex-wrap gap-x-5 px-4 py-2">
      {categories[name].map((category) => (
        <li key={category}>
          <Link
            to={categoryPlaces[category]}
            className="flex min-h-[44px] items-center gap-2 text-note text-teal hover:text-white"
          >
            <Icon name={categoryLooks[category].icon} className="text-[18px]" />
            {t(category === 'ships' ? 'shipyard' : category)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
