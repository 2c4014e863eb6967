import { barterPrice, type BarterOffer, mostBartered, RATE_UNITS } from '@farhold/engine/ai/barter';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { useId, useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { durationText, fullAmount } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { type SeenOffer, sendBarter } from './barter-api.ts';
import type { Person } from './conversation.ts';

type BarterFormProps = {
  other: Person;
  planet: OwnPlanet;
  offers: readonly SeenOffer[];
  left: number;
  onDone: () => void;
};

/** Chooses one of the offers and an amount, and says what it costs before it is sent. */
export function BarterForm({ other, planet, offers, left, onDone }: BarterFormProps) {
  const t = useTranslations();
  const { offer, amount, isFit, price, lack, setChosen, setTyped } = useBarterForm(offers, planet);
  const { busy, failure, run } = useCommand(
    async ({ gives, gets, from }: SeenOffer) => {
      const order = { machine: other.id, from, planet: planet.id, gives, gets, amount, price };
      toasts.success({ title: await sendBarter(order) });
      onDone();
    },
    { otherwise: t('message.barter.sendFailed') },
  );
  if (!offer) return null;
  const gives = t(`resource.${offer.gives}`);
  const short = t('message.barter.lacks', { gives, lack: fullAmount(lack) });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={onSubmit(() => isFit && lack === 0 && !busy && run(offer))}
    >
      <OfferField
        label={t('message.barter.offers', { name: other.name })}
        {...{ offers, offer, setChosen }}
      />
      <NumberField
        label={t('message.barter.amount', { gets: t(`resource.${offer.gets}`) })}
        min={offer.least}
        max={offer.most}
        value={amount === 0 ? null : amount}
        onChange={setTyped}
      />
      <FormError>{failure ?? (isFit && lack > 0 ? short : null)}</FormError>
      <Button variant="primary" type="submit" wide busy={busy} disabled={!isFit || lack > 0}>
        {t('message.barter.send', { price: fullAmount(price), gives })}
      </Button>
      <p className="text-small text-t3">{t('message.barter.left', { count: left, name: other.name })}</p>
    </form>
  );
}

/** What is chosen and typed; to begin with the first offer that the planet can pay for, as far as it can. */
function useBarterForm(offers: readonly SeenOffer[], planet: OwnPlanet) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const canPay = (one: SeenOffer) => barterPrice(one, one.least) <= planet.stock[one.gives];
  const offer = offers[chosen ?? offers.findIndex(canPay)] ?? offers[0];
  const first = offer ? Math.max(offer.least, mostBartered(offer, planet.stock[offer.gives])) : 0;
  const amount = (typed === undefined ? first : typed) ?? 0;
  const price = offer ? barterPrice(offer, amount) : 0;
  const choose = (index: number) => {
    setChosen(index);
    setTyped(undefined);
  };
  return {
    offer,
    amount,
    price,
    isFit: offer !== undefined && amount >= offer.least && amount <= offer.most,
    lack: offer ? Math.max(0, price - planet.stock[offer.gives]) : 0,
    setChosen: choose,
    setTyped,
  };
}

type OfferFieldProps = {
  label: string;
  offers: readonly SeenOffer[];
  offer: SeenOffer;
  setChosen: (index: number) => void;
};

function OfferField({ label, offers, offer, setChosen }: OfferFieldProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium text-t2">{label}</legend>
      {offers.map((one, index) => (
        <label
          key={`${one.gets} ${one.gives}`}
          className="cut-small flex cursor-pointer gap-3 border border-line bg-ink-900 p-3 hover:border-line-2 has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={one === offer}
            onChange={() => setChosen(index)}
            className="mt-1 size-[18px] flex-none accent-ember"
          />
          <OfferText offer={one} />
        </label>
      ))}
    </fieldset>
  );
}

function OfferText({ offer: { gives, gets, least, most, rate, seconds } }: { offer: BarterOffer }) {
  const t = useTranslations();
  const names = { gives: t(`resource.${gives}`), gets: t(`resource.${gets}`) };
  const range = {
    least: fullAmount(least),
    most: fullAmount(most),
    unit: fullAmount(RATE_UNITS),
    rate: fullAmount(rate),
  };
  return (
    <span className="grid min-w-0 gap-0.5">
      <strong className="font-semibold">{t('message.barter.offer', names)}</strong>
      <span className="text-small text-t2">{t('message.barter.range', { ...names, ...range })}</span>
      <span className="text-small text-t3">
        {t('message.barter.comes', { duration: durationText(seconds * SECOND_MS) })}
      </span>
    </span>
  );
}
