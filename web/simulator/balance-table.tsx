import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { averageText } from '../ui/format.ts';
import { type Balance, type Price, pricedIn, priceTotal } from './summary.ts';

type BalanceTableProps = {
  title: string;
  balance: Balance;
  /** Deuterium burnt by the flights. */
  fuel: number;
  /** The debris left. */
  debris: Price;
};

const nothing: Price = { metal: 0, crystal: 0, deuterium: 0 };

const add = (a: Price, b: Price): Price => ({
  metal: a.metal + b.metal,
  crystal: a.crystal + b.crystal,
  deuterium: a.deuterium + b.deuterium,
});

const negative = (price: Price): Price => ({
  metal: -price.metal,
  crystal: -price.crystal,
  deuterium: -price.deuterium,
});

/** A side's average gains and losses in a battle, without and with debris. */
export function BalanceTable({ title, balance, fuel, debris }: BalanceTableProps) {
  const t = useTranslations();
  const burnt = { ...nothing, deuterium: -fuel };
  const lost = negative(balance.losses);
  const total = add(add(lost, balance.loot), burnt);
  return (
    <table className="w-full border-collapse text-note">
      <caption className="mb-1 text-left text-small font-semibold text-t2">{title}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="eyebrow text-left">
            <span className="sr-only">{t('simulator.part')}</span>
          </th>
          {pricedIn.map((resource) => (
            <th key={resource} scope="col" className="eyebrow h-[30px] px-1.5 text-right">
              {t(`resource.${resource}`)}
            </th>
          ))}
          <th scope="col" className="eyebrow px-1.5 text-right">
            {t('simulator.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Line label={t('simulator.losses')} price={lost} />
        <Line label={t('simulator.loot')} price={balance.loot} />
        {fuel > 0 && <Line label={t('simulator.fuel')} price={burnt} />}
        <Line label={t('simulator.balance')} price={total} strong />
        <Line label={t('simulator.withDebris')} price={add(total, debris)} strong />
      </tbody>
    </table>
  );
}

function Line({ label, price, strong = false }: { label: string; price: Price; strong?: boolean }) {
  return (
    <tr className={classNames('border-b border-line/50 last:border-b-0', strong && 'font-semibold')}>
      <th scope="row" className={classNames('text-left', !strong && 'font-normal text-t2')}>
        {label}
      </th>
      {pricedIn.map((resource) => (
        <Figure key={resource} amount={price[resource]} />
      ))}
      <Figure amount={priceTotal(price)} coloured={strong} />
    </tr>
  );
}

function Figure({ amount, coloured = false }: { amount: number; coloured?: boolean }) {
  const sign = amount > 0 && coloured ? '+' : '';
  const tint = amount < 0 ? 'text-danger' : 'text-ok';
  return (
    <td
      className={classNames('h-[32px] px-1.5 text-right whitespace-nowrap', coloured && amount !== 0 && tint)}
    >
      {sign}
      {averageText(amount)}
    </td>
  );
}
