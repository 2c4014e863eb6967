import { isProducer } from '@farhold/engine/economy/production-table';
import { useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { fullAmount } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { useNow } from '../ui/clock.ts';
import { Tabs, type Tab } from '../ui/tabs.tsx';
import { useAssumed } from './api.ts';
import { ItemPicture } from './item-picture.tsx';
import { ItemDescription } from './item-description.tsx';
import { ItemOverview } from './item-overview.tsx';
import { orderState } from './item-state.ts';
import type { BuildSite, ItemName, PlanetItem, Work } from './planet-item.ts';
import { ProductionDialog } from './production-dialog.tsx';
import { RapidFireList } from './rapid-fire-list.tsx';
import { RequirementsDialog } from './requirements-dialog.tsx';
import type { RenderWaysToPay } from './saving-up.tsx';
import type { Order } from './use-order.ts';

type ItemDialogProps = {
  item: PlanetItem;
  isOpen: boolean;
  site: BuildSite;
  works: readonly Work[];
  order: Order;
  /** One more action, above the buttons. */
  extraAction?: React.ReactNode;
  onClose: () => void;
  onOpen: (item: ItemName) => void;
  renderWaysToPay: RenderWaysToPay;
};

type TabName = 'overview' | 'description' | 'rapid-fire';
type Inner = 'requirements' | 'production' | null;

/** An item's window: what it is, the cost of the next level or of a quantity, and the button that orders it. */
export function ItemDialog(props: ItemDialogProps) {
  return <ItemSheet {...props} item={useAssumed(props.site.id, props.item)} />;
}

function ItemSheet({ item, isOpen, order, extraAction, onClose, ...around }: ItemDialogProps) {
  const titleOf = useItemTitle();
  const { site, works, onOpen, renderWaysToPay } = around;
  const [inner, setInner] = useState<Inner>(null);
  const { quantity, onQuantity, refusal, build } = useOrderForm(item, order);
  const overview = <ItemOverview {...{ item, site, works, quantity, onQuantity, renderWaysToPay }} />;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      flush
      width={560}
      eyebrow={<Owned item={item} />}
      title={titleOf(item.key)}
      banner={<Banner item={item} />}
      footer={
        <DialogActions
          item={item}
          site={site}
          isBusy={order.busyItem === item.id}
          refusal={refusal}
          extraAction={extraAction}
          onTable={() => setInner('production')}
          onBuild={() => void build()}
        />
      }
    >
      <ItemTabs item={item} overview={overview} onRequirements={() => setInner('requirements')} />
      <InnerWindows item={item} site={site} shown={inner} onClose={() => setInner(null)} onOpen={onOpen} />
    </Sheet>
  );
}

type ItemTabsProps = { item: PlanetItem; overview: React.ReactNode; onRequirements: () => void };

function ItemTabs({ item, overview, onRequirements }: ItemTabsProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  const [tab, setTab] = useState<TabName>('overview');
  return (
    <Tabs
      label={titleOf(item.key)}
      value={tab}
      onChange={setTab}
      tabs={tabsOf(item, overview, t)}
      aside={<RequirementsButton count={item.conditions.length} onPress={onRequirements} />}
    />
  );
}

type InnerWindowsProps = Pick<ItemDialogProps, 'item' | 'site' | 'onClose' | 'onOpen'> & { shown: Inner };

function InnerWindows({ shown, ...rest }: InnerWindowsProps) {
  return (
    <>
      <RequirementsDialog {...rest} isOpen={shown === 'requirements'} />
      <ProductionDialog {...rest} isOpen={shown === 'production'} />
    </>
  );
}

function Owned({ item }: { item: PlanetItem }) {
  const t = useTranslations('item');
  if (item.isUnit) return t('quantityOwned', { count: fullAmount(item.owned) });
  return t('levelOwned', { level: item.owned });
}

function Banner({ item }: { item: PlanetItem }) {
  return (
    <div className="absolute top-[-8%] left-[24%] w-[76%]">
      <ItemPicture item={item.key} dim={!item.conditionsMet} width="480px" />
    </div>
  );
}

/** The wanted quantity, and why the last attempt was refused. */
function useOrderForm(item: PlanetItem, order: Order) {
  const t = useTranslations('item');
  const [quantity, setQuantity] = useState<number | null>(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const build = async () => {
    const problem = orderProblem(item, quantity);
    const refused = problem === null ? await order.order(item, quantity ?? 1) : { message: t(problem) };
    setRefusal(refused?.message ?? null);
  };
  const onQuantity = (next: number | null) => {
    setQuantity(next);
    setRefusal(null);
  };
  return { quantity, onQuantity, refusal, build };
}

type Words = ReturnType<typeof useTranslations<'item'>>;

function tabsOf(item: PlanetItem, overview: React.ReactNode, t: Words): Tab<TabName>[] {
  const tabs: Tab<TabName>[] = [
    { value: 'overview', label: t('overview'), content: overview },
    { value: 'description', label: t('description'), content: <ItemDescription item={item} /> },
  ];
  if (!item.isUnit) return tabs;
  return [...tabs, { value: 'rapid-fire', label: t('rapidFire'), content: <RapidFireList item={item} /> }];
}

/** Why an order is impossible, before the server is asked (product specification, section 5). */
function orderProblem(item: PlanetItem, quantity: number | null) {
  if (!item.conditionsMet) return 'requirementsFirst';
  return item.isUnit && (quantity ?? 0) < 1 ? 'quantityTooSmall' : null;
}

function RequirementsButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations('item');
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      onClick={onPress}
      className="!px-2 whitespace-nowrap"
    >
      {t('requirementsButton', { count })}
    </Button>
  );
}

type DialogActionsProps = {
  item: PlanetItem;
  site: BuildSite;
  isBusy: boolean;
  refusal: string | null;
  extraAction: React.ReactNode;
  onTable: () => void;
  onBuild: () => void;
};

function DialogActions({ item, site, isBusy, refusal, extraAction, onTable, onBuild }: DialogActionsProps) {
  const t = useTranslations('item');
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      <div className="col-span-2 empty:hidden">
        <FormError>{refusal}</FormError>
      </div>
      <div className="col-span-2 grid empty:hidden">{extraAction}</div>
      {isProducer(item.key) && (
        <Button icon="lucide/table-2" aria-haspopup="dialog" onClick={onTable} className="!px-2">
          {t('viewTable')}
        </Button>
      )}
      <BuildButton {...{ item, site, isBusy, onBuild }} />
    </div>
  );
}

/** Orders the item; it glows only where its requirements are met and it can be paid. */
function BuildButton({
  item,
  site,
  isBusy,
  onBuild,
}: Pick<DialogActionsProps, 'item' | 'site' | 'isBusy' | 'onBuild'>) {
  const t = useTranslations('item');
  const isReady = orderState(item, site, useNow()).kind === 'ready';
  const words = item.isUnit ? t('build') : t('upgrade', { level: item.nextLevel ?? item.owned + 1 });
  return (
    <Button
      variant={isReady ? 'primary' : 'plain'}
      busy={isBusy}
      onClick={onBuild}
      className={isProducer(item.key) ? '!px-2' : 'col-span-2'}
    >
      {isBusy ? t('checking') : words}
    </Button>
  );
}
