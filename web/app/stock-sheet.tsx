import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fullAmount, shortDurationText, signedAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { StockEntry } from './header-view.ts';
import { resourceAddress } from './places.ts';

/** All resources with rate, capacity and time to full, where the header has no room for them. */
export function StockSheet({ entries, onClose }: { entries: readonly StockEntry[]; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog open title={t('header.stock')} onClose={onClose} flush>
      <ul>
        {entries.map((entry) => (
          <li key={entry.resource} className="border-b border-line/60 last:border-b-0">
            <Link
              to={resourceAddress(entry.resource)}
              onClick={onClose}
              className="grid grid-cols-[28px_1fr_auto] items-center gap-x-3 px-4 py-2.5 -outline-offset-2"
            >
              <Icon
                name={resourceLooks[entry.resource].icon}
                className={`row-span-2 text-[24px] ${resourceLooks[entry.resource].tint}`}
              />
              <span className="font-semibold">{t(`resource.${entry.resource}`)}</span>
              <strong className="text-right text-figure font-[640]">{fullAmount(entry.amount)}</strong>
              <span className="text-small text-t3">
                {entry.capacity !== undefined && `${t('stock.capacity')} ${fullAmount(entry.capacity)}`}
              </span>
              <span className="text-right text-small text-t2">{entryNote(entry, t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function entryNote(entry: StockEntry, t: ReturnType<typeof useTranslations<never>>): string {
  if (entry.capacity !== undefined && entry.amount >= entry.capacity) return t('stock.storageFull');
  const rate = entry.perHour === undefined ? '' : t('stock.perHour', { rate: signedAmount(entry.perHour) });
  const full =
    entry.fullInMs === undefined ? '' : t('stock.fullIn', { duration: shortDurationText(entry.fullInMs) });
  const empty =
    entry.emptyInMs === undefined ? '' : t('stock.emptyIn', { duration: shortDurationText(entry.emptyInMs) });
  return entry.note ?? [rate, full, empty].filter(Boolean).join(', ');
}
