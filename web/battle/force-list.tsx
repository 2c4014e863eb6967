import { useMemo } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import type { Battle, Side } from './battle.ts';
import { type Force, forcesOf, unitsAt } from './forces.ts';

type ForceListProps = { battle: Battle; side: Side; /** In rounds from the beginning. */ time: number };

/** A side's remaining units at a time of the replay, by type. */
export function ForceList({ battle, side, time }: ForceListProps) {
  const t = useTranslations('battle');
  const forces = useMemo(() => forcesOf(battle, side), [battle, side]);
  const players = [...new Set(battle[side].map(({ player }) => player || t('unknownPlayer')))];
  return (
    <section className="min-w-0">
      <h4 className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('eyebrow', side === 'attackers' ? '!text-danger' : '!text-teal')}>
          {t(side)}
        </span>
        <span className="min-w-0 text-note font-semibold break-words">{players.join(', ')}</span>
      </h4>
      {forces.length === 0 && <p className="text-note text-t2">{t('noForces')}</p>}
      <ul className="grid gap-1">
        {forces.map((force) => (
          <ForceRow key={force.key} force={force} time={time} side={side} />
        ))}
      </ul>
    </section>
  );
}

function ForceRow({ force, time, side }: { force: Force; time: number; side: Side }) {
  const titleOf = useItemTitle();
  const [first = 0] = force.counts;
  const left = unitsAt(force, time);
  return (
    <li
      className={classNames(
        'cut-tiny relative flex items-center gap-2.5 overflow-hidden bg-ink-800/60 pr-3',
        left === 0 && 'text-t3',
      )}
    >
      <ItemThumb item={force.key} size="medium" />
      <span className={classNames('min-w-0 flex-1 truncate text-note', left === 0 && 'line-through')}>
        {titleOf(force.key)}
      </span>
      <span className="text-small text-t3" title={`${fullAmount(left)} / ${fullAmount(first)}`}>
        <strong className={classNames('text-note font-semibold', left > 0 && 'text-bone')}>
          {compactAmount(left)}
        </strong>{' '}
        / {compactAmount(first)}
      </span>
      <span
        aria-hidden
        style={{ transform: `scaleX(${first === 0 ? 0 : left / first})` }}
        className={classNames(
          'absolute inset-x-0 bottom-0 h-[2px] origin-left',
          side === 'attackers' ? 'bg-danger' : 'bg-teal',
        )}
      />
    </li>
  );
}
