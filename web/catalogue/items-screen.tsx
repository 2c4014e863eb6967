import type { Category } from '@farhold/engine/catalogue/items';
import type { QueueName } from '@farhold/engine/construction/queue';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { itemSearch, openItem, readItemSearch, useItems } from './api.ts';
import { ItemCard } from './item-card.tsx';
import { ItemWindow } from './item-window.tsx';
import { type BuildSite, byReach, type ItemName, type PlanetItem, type Work } from './planet-item.ts';
import { categoryPlaces } from './category-places.ts';
import { NothingReady, ReadyFilter, useOnlyReady, useReadyItems } from './ready-filter.tsx';
import type { RenderWaysToPay } from './saving-up.tsx';
import { refusalKey, useOrder, type Order } from './use-order.ts';

type ItemsScreenProps = {
  category: Category;
  /** The building planet; null until it is known. */
  site: BuildSite | null;
  /** The queue in which the category's orders wait, and what is in it. */
  queue: QueueName;
  works: readonly Work[];
  /** What else can be done with an item, in its window. */
  extraAction?: (item: PlanetItem) => ReactNode;
  renderWaysToPay: RenderWaysToPay;
  /** Below the cards. */
  children?: ReactNode;
};

/** One of the six item pages: cards, and the window of the item named in the address. */
export function ItemsScreen(props: ItemsScreenProps) {
  const { category, site, queue, works, extraAction, renderWaysToPay, children } = props;
  const items = useItems(site?.id ?? null, category);
  const order = useOrder(site?.id ?? null);
  const { wanted, open, close } = useOpenItem();
  const [onlyReady, showOnlyReady] = useOnlyReady();
  const found = items.data?.find(({ id, key }) => id === wanted || key === wanted) ?? null;
  const hasSheet = found !== null && site !== null;
  return (
    <div className={classNames('transition-[padding]', hasSheet && 'wide:pr-[420px]')}>
      <ItemsHead category={category} planet={site?.name ?? null} queue={queue} count={works.length}>
        <ReadyFilter items={items.data ?? []} site={site} isOn={onlyReady} onChange={showOnlyReady} />
      </ItemsHead>
      <ItemsBody
        items={items}
        site={site}
        works={works}
        openId={found?.id ?? null}
        order={order}
        onOpen={open}
        onAll={onlyReady ? () => showOnlyReady(false) : null}
      />
      {children}
      {site && (
        <ItemWindow
          {...{ site, works, order, extraAction, renderWaysToPay }}
          item={found}
          onClose={close}
          onOpen={open}
        />
      )}
    </div>
  );
}

type ItemsHeadProps = {
  category: Category;
  planet: string | null;
  queue: QueueName;
  count: number;
  children: ReactNode;
};

function ItemsHead({ category, planet, queue, count, children }: ItemsHeadProps) {
  const t = useTranslations('item');
  const title = t(`page.${category}.title`);
  return (
    <PageHead
      heading={<PageHeading title={title}>{title}</PageHeading>}
      note={planet === null ? '\u00a0' : t(`page.${category}.note`, { planet })}
    >
      {children}
      <Link to="/home" search={{ queue }} className={buttonClass()}>
        <Icon name="lucide/list-ordered" className="text-[1.15em] max-rail:hidden" />
        {t('viewQueue')}
        {count > 0 && <Pill tone="ember">{count}</Pill>}
      </Link>
    </PageHead>
  );
}

type ItemsBodyProps = {
  items: ReturnType<typeof useItems>;
  site: BuildSite | null;
  works: readonly Work[];
  openId: number | null;
  order: Order;
  onOpen: (item: ItemName) => void;
  /** Shows all again; null while all are shown. */
  onAll: (() => void) | null;
};

const GRID = 'grid gap-2 rail:grid-cols-[repeat(auto-fill,minmax(258px,1fr))] rail:gap-3';

function ItemsBody({ items, site, ...rest }: ItemsBodyProps) {
  const t = useTranslations('item');
  const isDrawn = useInParts(items.data !== undefined && site !== null);
  if (items.isError && !items.data) {
    return (
      <ErrorPanel message={t('loadFailed')} busy={items.isFetching} onRetry={() => void items.refetch()} />
    );
  }
  if (!items.data || !site || !isDrawn) {
    return (
      <div className={GRID} aria-busy>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="cut h-[124px] rail:h-[290px]" />
        ))}
      </div>
    );
  }
  return <Cards {...rest} items={items.data} site={site} />;
}

type CardsProps = Omit<ItemsBodyProps, 'items' | 'site'> & {
  items: readonly PlanetItem[];
  site: BuildSite;
};

function Cards({ items, site, works, openId, order, onOpen, onAll }: CardsProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const ready = useReadyItems(items, site);
  const quick = async (item: PlanetItem) => {
    // An order that can't be undone is explained first: the window has the sentence and its own button.
    if (item.takesLastField && item.refusal === null) return onOpen(item);
    const refusal = await order.order(item, 1);
    if (refusal === null) return;
    const isLocked = refusal.code === 'requirements-not-met';
    const text = isLocked ? t('requirementsQuick') : refusal.message;
    toasts.error({ title: titleOf(item.key), text, key: refusalKey(item) });
  };
  if (onAll && ready.length === 0) return <NothingReady onAll={onAll} />;
  return (
    <div className="grid gap-3">
      {byReach(onAll ? ready : items).map(({ reach, items: some }) => (
        <div key={reach} className="grid gap-2">
          {reach !== 'open' && <h2 className="eyebrow mt-2">{t(`reach.${reach}`)}</h2>}
          <ul className={GRID}>
            {some.map((item) => (
              <li key={item.id} className="grid">
                <ItemCard
                  item={item}
                  site={site}
                  works={works}
                  isOpen={item.id === openId}
                  isBusy={order.busyItem === item.id}
                  onOpen={() => onOpen(item)}
                  onQuick={() => void quick(item)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * The item named in the address, and how to change it. Back leads to the window before, and closing to where the first
 * of them was opened, however the others were.
 */
function useOpenItem() {
  const wanted = openItem(readItemSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const { history } = useRouter();
  // Where in the browser's history the page without a window is; null where there is none, as after a link to an item.
  const openedFrom = useRef<number | null>(null);
  const place = () => {
    const { __TSR_index: index } = history.location.state;
    return index;
  };
  return {
    wanted,
    open: ({ id, category }: ItemName) => {
      if (wanted === null) openedFrom.current = place();
      void navigate({ to: categoryPlaces[category], search: itemSearch(id), resetScroll: false });
    },
    close: () => {
      if (openedFrom.current === null)
        void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      else history.go(openedFrom.current - place());
      openedFrom.current = null;
    },
  };
}
