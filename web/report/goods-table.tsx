import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';

const shown = ['metal', 'crystal', 'deuterium', 'aliens', 'food'] as const;

type GoodsTableProps = {
  title: string;
  /** Amounts that are absent or zero are not shown. */
  goods: Readonly<Partial<Record<(typeof shown)[number], number>>>;
};

/** Amounts of resources under a heading; says so if there were none. */
export function GoodsTable({ title, goods }: GoodsTableProps) {
  const t = useTranslations();
  const some = shown.filter((resource) => (goods[resource] ?? 0) > 0);
  return (
    <section>
      <h4 className="eyebrow mb-1.5">{title}</h4>
      {some.length === 0 && <p className="text-note text-t2">{t('report.nothing')}</p>}
      <dl className="grid grid-cols-2 gap-2 empty:hidden rail:grid-cols-4">
        {some.map((resource) => (
          <div key={resource} className="cut-small bg-ink-800/60 px-3 py-2">
            <dt className="flex items-center gap-1.5 text-label text-t3">
              <Icon name={resourceLooks[resource].icon} className={resourceLooks[resource].tint} />
              {t(`resource.${resource}`)}
            </dt>
            <dd className="font-semibold">{fullAmount(goods[resource] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
