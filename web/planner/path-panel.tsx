import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Path, PathStep } from '@farhold/engine/planner/path';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { ItemCosts } from '../catalogue/item-costs.tsx';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useOrder } from '../catalogue/use-order.ts';
import { useItemTitle } from '../client/item-titles.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { durationText } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { SavingsGoalButton } from './savings-goal-button.tsx';
import type { Technology } from './technology.ts';
import { useTranslations } from './texts.ts';

type PathPanelProps = { chosen: ItemKey; path: Path; planet: OwnPlanet; technology: Technology };

/**
 * The way to an item on this planet: its steps, its sum, and buttons to order what is possible and to keep the rest.
 */
export function PathPanel({ chosen, path, planet, technology }: PathPanelProps) {
  const t = useTranslations('technology');
  const titleOf = useItemTitle();
  const item = technology.items.get(chosen);
  return (
    <Panel aria-labelledby="path">
      <SectionHead id="path" icon="lucide/list-ordered" title={t('pathTo', { title: titleOf(chosen) })} />
      <Sum path={path} planet={planet} />
      <ol>
        {path.steps.map((step) => (
          <Step key={`${step.key} ${step.level ?? ''}`} step={step} planet={planet} />
        ))}
      </ol>
      <div className="grid gap-3 border-t border-line/70 px-4 py-3">
        <QueueButton path={path} planet={planet} technology={technology} />
        {item && <SavingsGoalButton planet={planet.id} item={item.id} quantity={1} />}
      </div>
    </Panel>
  );
}

const freeEnergy = ({ energy }: OwnPlanet): number => energy.produced - energy.used;

function Sum({ path, planet }: Pick<PathPanelProps, 'path' | 'planet'>) {
  const t = useTranslations('technology');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line/70 bg-ink-900/60 px-4 py-3">
      <dt className="text-t2">{t('sum')}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-0.5">
        <ItemCosts cost={path.cost} held={planet.stock} freeEnergy={freeEnergy(planet)} />
      </dd>
      <dt className="text-t2">{t('time')}</dt>
      <dd>{durationText(path.seconds * SECOND_MS)}</dd>
    </dl>
  );
}

function Step({ step, planet }: { step: PathStep; planet: OwnPlanet }) {
  const titleOf = useItemTitle();
  const t = useTranslations('planner');
  const title = titleOf(step.key);
  return (
    <li className="flex items-center gap-3 border-b border-line/50 px-4 py-2">
      <ItemThumb item={step.key} size="medium" />
      <span className="min-w-0 flex-1">
        <span className="block">
          {step.level === null ? title : t('level', { title, level: step.level })}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small">
          <ItemCosts cost={step.cost} held={planet.stock} freeEnergy={freeEnergy(planet)} />
        </span>
      </span>
      <span className="flex-none text-small text-t2">{durationText(step.seconds * SECOND_MS)}</span>
    </li>
  );
}

/** The steps not yet ordered: those that can be ordered now, and how many there are in all. */
function toOrder({ steps }: Path, { items }: Technology) {
  const missing = steps.flatMap(({ key, level }) => {
    const item = items.get(key);
    const isOrdered = level === null ? item?.queued : level < (item?.nextLevel ?? 0);
    return item && !isOrdered ? [item] : [];
  });
  return { open: missing.filter(({ conditionsMet }) => conditionsMet), missing: missing.length };
}

/** Orders the steps whose requirements are finished until one is refused, and says which and why. */
function QueueButton({ path, planet, technology }: Pick<PathPanelProps, 'path' | 'planet' | 'technology'>) {
  const t = useTranslations('technology');
  const titleOf = useItemTitle();
  const { order } = useOrder(planet.id);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const queueAll = async () => {
    setBusy(true);
    setOutcome(null);
    let count = 0;
    let failure: string | null = null;
    const { open, missing } = toOrder(path, technology);
    for (const item of open) {
      const refused = await order(item, 1);
      if (refused) {
        failure = t('stopped', { title: titleOf(item.key), reason: refused.message });
        break;
      }
      count += 1;
    }
    const done = t('ordered', { count, left: missing - count });
    setOutcome(failure === null ? done : `${done} ${failure}`);
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" wide icon="lucide/list-ordered" busy={busy} onClick={() => void queueAll()}>
        {t('queue')}
      </Button>
      <output className="text-note text-t2">{outcome}</output>
    </>
  );
}
