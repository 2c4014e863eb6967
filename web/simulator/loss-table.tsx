import type { Counts } from '@farhold/engine/combat/battle';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Amount } from '../ui/amount.tsx';
import { averageText } from '../ui/format.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { TypeLosses } from './summary.ts';

type LossTableProps = {
  title: string;
  losses: readonly TypeLosses[];
  titleOf: (key: string) => string;
  /** What is rebuilt on average; a column only for the side that rebuilds. */
  rebuilt?: Counts;
};

const HEAD = 'eyebrow h-[30px] px-1.5 text-right font-semibold';
const CELL = 'h-[34px] px-1.5 text-right';

/** A side's units by type, and their losses: mean and standard deviation. */
export function LossTable({ title, losses, titleOf, rebuilt }: LossTableProps) {
  const t = useTranslations('simulator');
  if (losses.length === 0) return null;
  return (
    <table className="w-full border-collapse text-note">
      <caption className="mb-1 text-left text-small font-semibold text-t2">{title}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="eyebrow text-left">
            {t('type')}
          </th>
          <th scope="col" className={HEAD}>
            {t('count')}
          </th>
          <th scope="col" className={HEAD}>
            {t('lost')}
          </th>
          {rebuilt && (
            <th scope="col" className={HEAD}>
              {t('rebuilt')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {losses.map((loss) => (
          <LossRow key={loss.key} loss={loss} title={titleOf(loss.key)} rebuilt={rebuilt} />
        ))}
      </tbody>
    </table>
  );
}

type LossRowProps = { loss: TypeLosses; title: string; rebuilt: Counts | undefined };

function LossRow({ loss, title, rebuilt }: LossRowProps) {
  return (
    <tr className="border-b border-line/50 last:border-b-0">
      <th scope="row" className="text-left font-normal">
        <span className="flex items-center gap-2">
          <ItemThumb item={loss.key} size="small" />
          <span className="leading-tight">{title}</span>
        </span>
      </th>
      <td className={CELL}>
        <Amount compact amount={loss.count} />
      </td>
      <td className={CELL}>
        <Lost loss={loss} />
      </td>
      {rebuilt && <td className={CELL}>{averageText(rebuilt[loss.key] ?? 0)}</td>}
    </tr>
  );
}

function Lost({ loss: { lost } }: { loss: TypeLosses }) {
  const t = useTranslations('simulator');
  const limits = { least: averageText(lost.least), most: averageText(lost.most) };
  return (
    <Tooltip text={t('between', limits)}>
      <span className="whitespace-nowrap">
        <strong className="font-semibold">{averageText(lost.mean)}</strong>
        {lost.deviation > 0 && <span className="text-t3"> ± {averageText(lost.deviation)}</span>}
        <span className="sr-only">, {t('between', limits)}</span>
      </span>
    </Tooltip>
  );
}
