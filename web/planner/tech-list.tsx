import type { ItemKey } from '@farhold/engine/catalogue/items';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import { classNames } from '../ui/class-names.ts';
import { techCategories, techGraph, type TechNode } from './tech-graph.ts';
import { techStateOf, type Technology } from './technology.ts';
import { useTranslations } from './texts.ts';

const graph = techGraph();

type TechListProps = { technology: Technology; chosen: ItemKey; onChoose: (key: ItemKey) => void };

/** The same as the tree in words: every item of a category with what it requires. */
export function TechList({ technology, chosen, onChoose }: TechListProps) {
  const t = useTranslations();
  return techCategories.map((category) => (
    <section key={category} aria-label={t(`technology.${category}`)}>
      <h3 className="eyebrow border-b border-line/50 px-4 pt-4 pb-2">{t(`technology.${category}`)}</h3>
      <ul>
        {graph
          .filter((node) => node.category === category)
          .map((node) => (
            <Row
              key={node.key}
              node={node}
              technology={technology}
              isChosen={node.key === chosen}
              onChoose={onChoose}
            />
          ))}
      </ul>
    </section>
  ));
}

type RowProps = Pick<TechListProps, 'technology' | 'onChoose'> & { node: TechNode; isChosen: boolean };

function Row({ node, technology, isChosen, onChoose }: RowProps) {
  const t = useTranslations('technology');
  const titleOf = useItemTitle();
  const state = techStateOf(node.key, technology);
  const owned = technology.items.get(node.key)?.owned ?? 0;
  const needs = node.needs.map(([key, level]) => t('need', { title: titleOf(key), level }));
  return (
    <li className="border-b border-line/50">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(node.key)}
        className={classNames(
          'flex min-h-[52px] w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-2 hover:bg-ink-800/70',
          isChosen && 'bg-ink-800',
        )}
      >
        <ItemThumb item={node.key} size="medium" className={state === 'locked' ? 'opacity-55' : ''} />
        <span className="min-w-0 flex-1">
          <span className="block">{titleOf(node.key)}</span>
          {needs.length > 0 && <span className="block text-small text-t3">{needs.join(', ')}</span>}
        </span>
        <span className={classNames('flex-none text-small', state === 'locked' ? 'text-t3' : 'text-ok')}>
          {state === 'owned' ? t('owned', { owned }) : t(state)}
        </span>
      </button>
    </li>
  );
}
