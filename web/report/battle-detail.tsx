import { useTranslations } from 'use-intl';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { GoodsTable } from './goods-table.tsx';
import { type BattleReport, hasWon, type UnitLoss } from './report.ts';

type BattleDetailProps = { battle: BattleReport; isAttacker: boolean };

/** How a battle went: result, what was taken, losses of both sides, what stands again, debris, rounds. */
export function BattleDetail({ battle, isAttacker }: BattleDetailProps) {
  const t = useTranslations('report');
  return (
    <>
      <ResultBanner battle={battle} />
      {battle.enemy && <p className="text-t2">{t('enemy', { name: battle.enemy })}</p>}
      {battle.taken && <GoodsTable title={t(isAttacker ? 'loot' : 'stolen')} goods={battle.taken} />}
      <div className="grid gap-4 rail:grid-cols-2">
        <Losses title={t('yourLosses')} losses={battle.ownLosses} tint="text-danger" />
        <Losses title={t('enemyLosses')} losses={battle.enemyLosses} tint="text-ok" />
      </div>
      {battle.rebuilt.length > 0 && <Losses title={t('rebuilt')} losses={battle.rebuilt} tint="text-ok" />}
      {battle.debris && <GoodsTable title={t('debris')} goods={battle.debris} />}
      <Rounds rounds={battle.rounds} />
    </>
  );
}

function ResultBanner({ battle }: { battle: BattleReport }) {
  const t = useTranslations('report');
  const won = hasWon(battle.result);
  return (
    <p
      className={classNames(
        'cut-small flex items-center gap-3 border px-4 py-3 font-display text-readout font-semibold',
        won === null
          ? 'border-warn/50 bg-warn/10 text-warn'
          : won
            ? 'border-ok/50 bg-ok/10 text-ok'
            : 'border-danger/50 bg-danger/10 text-danger',
      )}
    >
      <Icon
        name={won === null ? 'lucide/equal' : won ? 'lucide/trophy' : 'lucide/skull'}
        className="text-[26px]"
      />
      {t(won === null ? 'draw' : won ? 'victory' : 'defeat')}
    </p>
  );
}

function Losses({ title, losses, tint }: { title: string; losses: readonly UnitLoss[]; tint: string }) {
  const t = useTranslations('report');
  return (
    <section className="min-w-0">
      <h4 className="eyebrow mb-1.5">{title}</h4>
      {losses.length === 0 && <p className="text-[15px] text-t2">{t('noLosses')}</p>}
      <ul className="grid gap-1">
        {losses.map(({ key, title: name, count }) => (
          <li key={key} className="cut-tiny flex items-center gap-2.5 bg-ink-800/60 pr-3">
            <ItemThumb item={key} className="!h-[34px] !w-[44px] !text-[22px]" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <strong className={classNames('font-semibold', tint)}>{fullAmount(count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Round = BattleReport['rounds'][number] & { number: number };

function Rounds({ rounds }: { rounds: BattleReport['rounds'] }) {
  const t = useTranslations('report');
  if (rounds.length === 0) return null;
  const columns: Column<Round>[] = [
    { key: 'number', head: t('round'), phone: 'title', cell: ({ number }) => t('roundNumber', { number }) },
    {
      key: 'attackers',
      head: t('attackersLeft'),
      align: 'end',
      cell: ({ attackers }) => fullAmount(attackers),
    },
    {
      key: 'defenders',
      head: t('defendersLeft'),
      align: 'end',
      cell: ({ defenders }) => fullAmount(defenders),
    },
  ];
  return (
    <section>
      <h4 className="eyebrow mb-1.5">{t('rounds')}</h4>
      <Table
        caption={t('rounds')}
        columns={columns}
        rows={rounds.map((round, at) => ({ ...round, number: at + 1 }))}
        rowKey={({ number }) => number}
      />
    </section>
  );
}
