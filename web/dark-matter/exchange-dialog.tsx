import {
  ALIENS_PER_DARK_MATTER,
  exchangeADay,
  exchangeAliens,
  exchangeLeft,
  mostExchanged,
} from '@farhold/engine/dark-matter/exchange-aliens';
import type { Planet } from '@farhold/engine/planet/planet';
import { Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { useStandstill } from '../vacation/use-standstill.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { Delta } from '../ui/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { clockTextFrom, fullAmount } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { type DarkMatterOverview, sendExchange, useDarkMatter } from './api.ts';
import { PreviewRow } from './preview-row.tsx';

type ExchangeDialogProps = { isOpen: boolean; onClose: () => void };

/** The window that exchanges aliens of the selected planet for dark matter. */
export function ExchangeDialog({ isOpen, onClose }: ExchangeDialogProps) {
  const t = useTranslations('darkMatter');
  const planet = useSelectedPlanet();
  const read = useDarkMatter();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      eyebrow={planet?.name}
      title={t('exchangeTitle')}
      width={460}
      awaited={300}
    >
      <Suspense fallback={<LoadingLine>{t('loading')}</LoadingLine>}>
        {planet && read.data ? (
          <ExchangeForm planet={planet} overview={read.data} onDone={onClose} />
        ) : (
          <Awaited reads={[read]} loading={t('loading')} />
        )}
      </Suspense>
    </Dialog>
  );
}

type FormProps = { planet: OwnPlanet; overview: DarkMatterOverview; onDone: () => void };

function ExchangeForm({ planet, overview, onDone }: FormProps) {
  const t = useTranslations('darkMatter');
  const sentence = useRefusalSentence();
  const form = useExchangeForm({ planet, overview, onDone });
  const { now, place, level, exchangedToday, amount, decision, failure } = form;
  return (
    <div className="grid gap-4">
      <p className="text-t2">
        {t('exchangeText', { aliens: ALIENS_PER_DARK_MATTER, aDay: exchangeADay(level) })}
      </p>
      <NumberField
        label={t('exchangeAmount')}
        min={1}
        max={mostExchanged(place, exchangedToday)}
        value={amount}
        onChange={form.setAmount}
        hint={t('exchangeLeft', {
          left: fullAmount(exchangeLeft(place, exchangedToday)),
          time: clockTextFrom(overview.dayEndsAt, now),
        })}
        stepper
      />
      <Preview place={place} held={overview.held} amount={amount ?? 0} />
      <FormError>{failure ?? (decision.ok ? null : sentence(decision))}</FormError>
      <Button
        variant="primary"
        wide
        busy={form.isBusy}
        disabled={!decision.ok}
        onClick={() => void form.exchange()}
      >
        {form.isBusy ? t('exchanging') : t('exchangeFor', { amount: amount ?? 0 })}
      </Button>
    </div>
  );
}

type PreviewProps = { place: Planet; held: number; amount: number };

function Preview({ place: { stock }, held, amount }: PreviewProps) {
  return (
    <dl className="grid gap-1 border-t border-line/60 pt-3">
      <PreviewRow resource="aliens">
        <Delta current={stock.aliens} next={stock.aliens - ALIENS_PER_DARK_MATTER * amount} />
      </PreviewRow>
      <PreviewRow resource="dark-matter">
        <Delta current={held} next={held + amount} />
      </PreviewRow>
    </dl>
  );
}

function useExchangeForm({ planet, overview, onDone }: FormProps) {
  const t = useTranslations('darkMatter');
  const now = useNow();
  const { level = 0, exchangedToday = 0 } =
    overview.exchanges.find((exchange) => exchange.planet === planet.id) ?? {};
  const place = enginePlanet(planet, {
    levels: { 'xeno-exchange': level },
    stock: stockAt(planet.projection, instant(now)),
  });
  const [amount, setAmount] = useState<number | null>(() =>
    Math.max(1, mostExchanged(place, exchangedToday)),
  );
  const { busy, failure, run, reset } = useCommand(
    async () => {
      if (amount === null) return;
      await sendExchange(planet.id, amount);
      toasts.success({ title: t('exchanged', { amount }), text: t('exchangedText') });
      onDone();
    },
    { otherwise: t('exchangeFailed') },
  );
  return {
    now,
    place,
    level,
    exchangedToday,
    amount,
    setAmount: (next: number | null) => {
      setAmount(next);
      reset();
    },
    decision: useStandstill() ?? exchangeAliens(place, exchangedToday, amount ?? 0),
    failure,
    isBusy: busy,
    exchange: run,
  };
}
