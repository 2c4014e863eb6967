import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { Countdown } from '../ui/countdown.tsx';
import { fullAmount, durationText } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { ItemState } from './item-state.ts';
import { NeverText } from './never-text.tsx';
import type { PlanetItem, Work } from './planet-item.ts';

const icons: Readonly<Record<ItemState['kind'], IconName>> = {
  locked: 'lucide/lock',
  running: 'farhold/construction',
  queued: 'lucide/list-ordered',
  ready: 'lucide/check',
  saving: 'lucide/hourglass',
  short: 'lucide/triangle-alert',
  refused: 'lucide/circle-alert',
};

type ItemStateLineProps = { item: PlanetItem; state: ItemState };

/** An item's current state in a line or two: ready, running, waiting for resources, locked. */
export function ItemStateLine({ item, state }: ItemStateLineProps) {
  return (
    <p
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-x-2 text-note rail:flex-nowrap',
        state.kind === 'ready' ? 'text-ember' : 'text-t2',
      )}
    >
      {/* A phone moves the time below a long text. */}
      <span className="flex min-w-0 flex-[1_1_max-content] items-center gap-x-2 rail:flex-1">
        <Icon name={icons[state.kind]} className="flex-none text-[16px]" />
        <span className="min-w-0 leading-tight rail:line-clamp-2">
          <StateText item={item} state={state} />
        </span>
      </span>
      <span className="ml-auto flex-none text-t3">
        <StateTime item={item} state={state} />
      </span>
    </p>
  );
}

/** How long a running order still takes, or the next one would. */
function StateTime({ item, state }: ItemStateLineProps) {
  const t = useTranslations('item');
  if (state.kind === 'running')
    return state.isResting ? t('resting') : <Countdown endsAt={state.work.endsAt} onEnd={null} />;
  // Beside an order in the queue it would read as the time of that order.
  return ['locked', 'queued'].includes(state.kind) ? null : durationText(item.durationMs);
}

function StateText({ item, state }: ItemStateLineProps) {
  const titleOf = useItemTitle();
  const t = useTranslations();
  switch (state.kind) {
    case 'locked':
      return state.needs
        ? t('item.needs', { title: titleOf(state.needs.item.key), level: state.needs.required })
        : t('item.locked');
    case 'running':
    case 'queued': {
      const { level, quantityLeft } = state.work;
      return t(`item.${workText(item, state)}`, { level: level ?? 0, count: fullAmount(quantityLeft) });
    }
    case 'ready':
      return t(item.category === 'research' ? 'item.readyResearch' : 'item.ready');
    case 'saving':
      return <Saving payableAt={state.payableAt} />;
    case 'short':
      return <NeverText never={state.never} />;
    case 'refused':
      return state.message;
  }
}

/** The key of the words for an order: what it does, and whether it runs. */
function workText(
  { category }: PlanetItem,
  { kind, work: { level, isDemolition } }: Extract<ItemState, { work: Work }>,
) {
  const isRunning = kind === 'running';
  if (level === null) return isRunning ? 'unitsRunning' : 'unitsQueued';
  if (isDemolition) return isRunning ? 'demolitionRunning' : 'demolitionQueued';
  if (!isRunning) return 'levelQueued';
  return category === 'research' ? 'researchRunning' : 'levelRunning';
}

function Saving({ payableAt }: { payableAt: number }) {
  const t = useTranslations('item');
  return t('affordableIn', { duration: durationText(payableAt - useNow()) });
}
