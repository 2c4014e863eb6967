import { categoryOf, isItemKey } from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { signedAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { Flow } from './api.ts';

type FlowListProps = {
  flows: readonly Flow[];
  /** Shown when there are none. */ empty: string;
  isEnergy: boolean;
  /** Whether nothing of it happens at present, since the storage is full. */
  isHalted?: boolean;
};

/** Producers or consumers of a resource, largest first, with their shares. */
export function FlowList({ flows, empty, isEnergy, isHalted = false }: FlowListProps) {
  if (flows.length === 0) return <p className="px-4 py-5 text-t2">{empty}</p>;
  const sorted = flows.toSorted((a, b) => Math.abs(b.perHour) - Math.abs(a.perHour));
  const total = sorted.reduce((sum, { perHour }) => sum + perHour, 0);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {sorted.map((flow) => (
        <FlowRow key={flow.source} flow={flow} share={flow.perHour / total} isEnergy={isEnergy} />
      ))}
      <TotalRow total={total} isEnergy={isEnergy} isHalted={isHalted} />
    </ul>
  );
}

function FlowRow({ flow, share, isEnergy }: { flow: Flow; share: number; isEnergy: boolean }) {
  const titleOf = useItemTitle();
  const t = useTranslations('resourcePage');
  const { source, perHour } = flow;
  return (
    <li className="relative flex min-h-[56px] items-center gap-3 border-b border-line/50 px-4 py-1.5">
      <span
        aria-hidden
        style={{ width: `${share * 100}%` }}
        className="absolute inset-y-0 left-0 bg-ember/8"
      />
      <span className="relative flex min-w-0 flex-1 items-center gap-3">
        {isItemKey(source) ? <ItemThumb item={source} /> : <GroundThumb />}
        {isItemKey(source) ? (
          <Link
            to={categoryPlaces[categoryOf(source)]}
            className="truncate text-bone underline decoration-line-2 underline-offset-4 hover:decoration-ember"
          >
            {titleOf(source)}
          </Link>
        ) : (
          <span className="truncate">{t('base')}</span>
        )}
      </span>
      <strong className="relative font-semibold">
        {isEnergy ? signedAmount(perHour) : t('rate', { rate: signedAmount(perHour) })}
      </strong>
    </li>
  );
}

type TotalRowProps = { total: number; isEnergy: boolean; isHalted: boolean };

function TotalRow({ total, isEnergy, isHalted }: TotalRowProps) {
  const t = useTranslations('resourcePage');
  return (
    <li className="flex min-h-[46px] items-center justify-between px-4 font-semibold">
      <span className="text-t2">{t(isHalted ? 'totalWithRoom' : 'total')}</span>
      <strong className={isHalted ? 'text-t2' : total < 0 ? 'text-danger' : 'text-ok'}>
        {isEnergy ? signedAmount(total) : t('rate', { rate: signedAmount(total) })}
      </strong>
    </li>
  );
}

function GroundThumb() {
  return (
    <span
      aria-hidden
      className="cut-tiny grid h-[44px] w-[58px] flex-none place-items-center bg-ink-850 text-[26px] text-t3"
    >
      <Icon name="lucide/mountain" />
    </span>
  );
}
