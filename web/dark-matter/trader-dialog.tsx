import { type Trade, tradePrice, TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import { type MineResource, mineResources } from '@farhold/engine/economy/mine-output';
import { Suspense } from 'react';
import { tradeFigures } from './figures.ts';
import { useTranslations } from './texts.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { useItems } from '../catalogue/api.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { Delta } from '../ui/amount.tsx';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fullAmount } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Select } from '../ui/select.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { PreviewRow } from './preview-row.tsx';
import { type TradeForm as Form, useTradeForm } from './use-trade-form.ts';

type TraderDialogProps = {
  /** The deal at first; an amount of 0 for none yet. */
  deal: Trade;
  isOpen: boolean;
  onClose: () => void;
};

/** The window of the trader, who changes metal, crystal and deuterium into one another. */
export function TraderDialog({ deal, isOpen, onClose }: TraderDialogProps) {
  const t = useTranslations('darkMatter');
  const planet = useSelectedPlanet();
  const stores = useItems(planet?.id ?? null, 'resources');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      eyebrow={planet?.name}
      title={t('tradeTitle')}
      width={500}
      awaited={420}
    >
      <Suspense fallback={<LoadingLine>{t('loading')}</LoadingLine>}>
        {planet && stores.data ? (
          <TradeForm planet={planet} stores={stores.data} first={deal} onDone={onClose} />
        ) : (
          <Awaited reads={[stores]} loading={t('loading')} />
        )}
      </Suspense>
    </Dialog>
  );
}

type TradeFormProps = {
  planet: OwnPlanet;
  stores: readonly PlanetItem[];
  first: Trade;
  onDone: () => void;
};

function TradeForm(props: TradeFormProps) {
  const t = useTranslations('darkMatter');
  const sentence = useRefusalSentence();
  const form = useTradeForm(props);
  const { deal, decision, failure } = form;
  return (
    <div className="grid gap-4">
      <p className="text-t2">{t('tradeText', { ...tradeFigures, price: TRADER_PRICE })}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <ResourceChoice label={t('youGive')} value={deal.gives} onChange={form.setGives} />
        <ResourceChoice label={t('youGet')} value={deal.gets} onChange={form.setGets} />
      </div>
      <NumberField
        label={t('tradeAmount')}
        min={1}
        max={form.most}
        value={form.amount}
        onChange={form.setAmount}
        hint={t('tradeLimit', { ...tradeFigures, limit: fullAmount(form.limit) })}
      />
      <Preview form={form} darkMatter={props.planet.darkMatter} />
      <FormError>{failure ?? (decision.ok ? null : sentence(decision))}</FormError>
      <Button
        variant="primary"
        wide
        busy={form.isBusy}
        disabled={!decision.ok || form.amount === null}
        onClick={() => void form.trade()}
      >
        {form.isBusy ? t('trading') : t('tradeFor', { price: TRADER_PRICE })}
      </Button>
    </div>
  );
}

type ResourceChoiceProps = {
  label: string;
  value: MineResource;
  onChange: (resource: MineResource) => void;
};

function ResourceChoice({ label, value, onChange }: ResourceChoiceProps) {
  const t = useTranslations('resource');
  const options = mineResources.map((resource) => ({ value: resource, label: t(resource) }));
  return <Select label={label} value={value} onChange={onChange} options={options} />;
}

function Preview({ form: { place, deal }, darkMatter }: { form: Form; darkMatter: number }) {
  const { gives, gets, amount } = deal;
  return (
    <dl aria-live="polite" className="grid gap-1 border-t border-line/60 pt-3">
      <PreviewRow resource={gives}>
        <Delta current={place.stock[gives]} next={place.stock[gives] - tradePrice(deal)} />
      </PreviewRow>
      <PreviewRow resource={gets}>
        <Delta current={place.stock[gets]} next={place.stock[gets] + amount} />
      </PreviewRow>
      <PreviewRow resource="dark-matter">
        <Delta current={darkMatter} next={darkMatter - TRADER_PRICE} />
      </PreviewRow>
    </dl>
  );
}
