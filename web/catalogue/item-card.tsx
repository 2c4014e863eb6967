import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { memo, useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { fullAmount, compactAmount } from '../ui/format.ts';
import { TimedFuse } from '../ui/fuse.tsx';
import { Icon } from '../ui/icon.tsx';
import { ItemCosts } from './item-costs.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemStateLine } from './item-state-line.tsx';
import { itemState, orderState, type ItemState } from './item-state.ts';
import type { BuildSite, PlanetItem, Work } from './planet-item.ts';

export type ItemCardProps = {
  item: PlanetItem;
  site: BuildSite;
  /** The orders in the item's queue. */
  works: readonly Work[];
  /** Whether its window is open. */
  isOpen: boolean;
  /** Whether an order from this card is being sent. */
  isBusy: boolean;
  onOpen: () => void;
  onQuick: () => void;
};

/** An item as a card; on a phone as a row. The title opens its window, the arrow orders the next level or one unit. */
export function ItemCard({ item, site, works, isOpen, isBusy, onOpen, onQuick }: ItemCardProps) {
  const now = useNow();
  const state = itemState(item, site, works, now);
  const isLocked = !item.conditionsMet;
  return (
    <article
      className={classNames(
        'cut group relative grid min-h-[124px] grid-cols-[118px_minmax(0,1fr)] overflow-hidden border bg-ink-900/94 transition-colors hover:border-line-2 rail:flex rail:flex-col',
        isOpen || state.kind === 'running' ? 'border-ember' : 'border-line',
      )}
    >
      <CardPicture item={item} isLocked={isLocked} />
      <div className="flex min-w-0 flex-col p-3 pl-2 rail:flex-1 rail:px-4 rail:pt-1.5 rail:pb-3">
        <CardTitle item={item} isLocked={isLocked} onOpen={onOpen} />
        <CardCosts item={item} site={site} now={now} />
        <div className="mt-auto pt-2 rail:pt-3">
          <div className="border-t border-line/60 pt-2">
            <ItemStateLine item={item} state={state} />
          </div>
        </div>
      </div>
      {!isLocked && (
        <QuickButton item={item} state={orderState(item, site, now)} isBusy={isBusy} onQuick={onQuick} />
      )}
      <CardFuse item={item} state={state} />
      <LevelUp key={site.id} owned={item.owned} />
    </article>
  );
}

type CardCostsProps = { item: PlanetItem; site: BuildSite; now: number };

function CardCosts({ item, site, now }: CardCostsProps) {
  const isLocked = !item.conditionsMet;
  return (
    <p
      className={classNames(
        'mt-1.5 flex min-h-[22px] flex-wrap gap-x-4 gap-y-0.5',
        !isLocked && 'pr-[58px] rail:pr-0',
      )}
    >
      <ItemCosts
        cost={item.cost}
        held={stockAt(site.projection, instant(now))}
        freeEnergy={site.energy.produced - site.energy.used}
        isNeutral={isLocked}
      />
    </p>
  );
}

/** A sweep over the card when a level or a unit has been finished; nothing for those who want less motion. */
function LevelUp({ owned }: { owned: number }) {
  const [before, setBefore] = useState(owned);
  const [gains, setGains] = useState(0);
  if (owned !== before) {
    setBefore(owned);
    if (owned > before) setGains(gains + 1);
  }
  if (gains === 0) return null;
  return (
    <span
      key={gains}
      aria-hidden
      className="pointer-events-none absolute inset-0 motion-safe:animate-level-up motion-reduce:hidden"
    />
  );
}

/** Numbers of units up to here are shown to the last one: a fleet of 1,790 is not one of 1,794. */
const EXACT_BELOW = 1_000_000;

type CardPictureProps = { item: PlanetItem; isLocked: boolean };

// The card re-renders every second; the picture need not.
const CardPicture = memo(function CardPicture({ item, isLocked }: CardPictureProps) {
  const t = useTranslations('item');
  return (
    <div className="relative flex items-center overflow-hidden bg-[radial-gradient(ellipse_at_50%_62%,rgb(33_50_71/0.75),transparent_70%)] rail:h-[172px] rail:justify-center">
      <ItemPicture item={item.key} dim={isLocked} className="rail:h-full rail:w-auto" />
      {isLocked ? (
        <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-[3px] bg-ink-950/80 px-2 py-0.5 text-small font-semibold whitespace-nowrap text-t2 rail:top-2.5 rail:left-2.5">
          <Icon name="lucide/lock" className="text-[14px]" />
          {t('locked')}
        </span>
      ) : (
        <span className="absolute top-2 left-2 rounded-[3px] bg-ink-950/80 px-2 py-0.5 text-note whitespace-nowrap font-bold rail:top-2.5 rail:left-2.5">
          {item.isUnit ? (
            <>
              <span aria-hidden>
                ×{item.owned < EXACT_BELOW ? fullAmount(item.owned) : compactAmount(item.owned)}
              </span>
              <span className="sr-only">{t('quantityBadge', { count: fullAmount(item.owned) })}</span>
            </>
          ) : (
            <>
              <span className="mr-1 text-label font-medium text-t3">{t('levelShort')}</span>
              {item.owned}
            </>
          )}
        </span>
      )}
    </div>
  );
});

type CardTitleProps = { item: PlanetItem; isLocked: boolean; onOpen: () => void };

function CardTitle({ item, isLocked, onOpen }: CardTitleProps) {
  const titleOf = useItemTitle();
  return (
    <div className={classNames('flex items-baseline gap-2', !isLocked && 'pr-[58px] rail:pr-0')}>
      <h2 className="min-w-0 text-body leading-tight wrap-anywhere hyphens-auto rail:flex-1 rail:text-figure">
        {/* The button covers the card, so a click anywhere opens the window. */}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-left after:absolute after:inset-0 after:content-['']"
        >
          {titleOf(item.key)}
        </button>
      </h2>
      <span className="flex-none text-small text-t3">#{item.id}</span>
    </div>
  );
}

type QuickButtonProps = { item: PlanetItem; state: ItemState; isBusy: boolean; onQuick: () => void };

function QuickButton({ item, state, isBusy, onQuick }: QuickButtonProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const label = item.isUnit
    ? t('quickUnit', { title: titleOf(item.key) })
    : t('quickLevel', { title: titleOf(item.key), level: item.nextLevel ?? 1 });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={onQuick}
      className={classNames(
        'cut-small absolute top-3 right-3 z-1 grid size-[46px] place-items-center border text-[22px] transition-[filter,background-color] rail:top-2.5 rail:right-2.5 rail:size-[42px]',
        state.kind === 'ready'
          ? 'ember-ground hover:brightness-107'
          : 'border-line-2 bg-ink-850/90 text-t2 hover:bg-ink-700 hover:text-bone',
      )}
    >
      {isBusy ? (
        <span
          aria-hidden
          className="size-5 animate-sweep rounded-full border-2 border-current border-r-transparent"
        />
      ) : (
        <Icon name="lucide/arrow-up" />
      )}
    </button>
  );
}

function CardFuse({ item, state }: { item: PlanetItem; state: ItemState }) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  if (state.kind !== 'running' || state.isResting) return null;
  return (
    <div className="absolute inset-x-0 bottom-0">
      <TimedFuse
        thin
        label={t('progress', { title: titleOf(item.key) })}
        startsAt={state.work.startsAt}
        endsAt={state.work.endsAt}
      />
    </div>
  );
}
