import { defence, isDefenceKey, isShipKey, ship } from '@farhold/engine/catalogue/items';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';

/** A ship's or defence's figures, without its owner's research. */
export function UnitFigures({ item }: { item: string }) {
  const t = useTranslations('item.figure');
  return (
    <section className="border-t border-line/60 pt-3">
      <h3 className="eyebrow mb-1.5">{t('title')}</h3>
      <dl>
        {figuresOf(item).map(([name, amount]) => (
          <div key={name} className="flex min-h-[30px] items-baseline justify-between gap-3">
            <dt className="text-t2">{t(name)}</dt>
            <dd className="font-semibold">{fullAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Figure = 'weapon' | 'shield' | 'speed' | 'cargo' | 'fuel';

function figuresOf(item: string): [Figure, number][] {
  if (isShipKey(item)) {
    const { weapon, shield, speed, cargo, fuel } = ship(item);
    return [
      ['weapon', weapon],
      ['shield', shield],
      ['speed', speed],
      ['cargo', cargo],
      ['fuel', fuel],
    ];
  }
  if (!isDefenceKey(item)) return [];
  const { weapon, shield } = defence(item);
  return [
    ['weapon', weapon],
    ['shield', shield],
  ];
}
