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
      const order = { aiPlayer: other.id, from, planet: planet.id, gives, gets, amount, price };
      toasts.success({ title: await sendBarter(order) });
      onDone();
    },
    { otherwise: t('message.barter.sendFailed') },
  );
  if (!offer) return <Gone {...{ other, offers, setChosen }} />;
  const gives = t(`resource.${offer.gives}`);
  const short = t('message.barter.lacks', { gives, lack: fullAmount(lack) });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={onSubmit(() => isFit && lack === 0 && !busy && run(offer))}
    >
      <OfferField {...{ other, offers, offer, setChosen }} />
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

/** Whether two reads name the same offer; its amounts and rate may be others by now. */
const isSameOffer = (one: SeenOffer, other: SeenOffer) =>
  one.gives === other.gives && one.gets === other.gets && one.from === other.from;

/**
 * What is chosen and typed; when the form opens the first offer that the planet can pay for, as far as it can. No other
 * offer takes the place of the chosen one when that has gone.
 */
function useBarterForm(offers: readonly SeenOffer[], planet: OwnPlanet) {
  const canPay = (one: SeenOffer) => barterPrice(one, one.least) <= planet.stock[one.gives];
  const [chosen, setChosen] = useState(() => offers.find(canPay) ?? offers[0]);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const offer = chosen && offers.find((one) => isSameOffer(one, chosen));
  const first = offer ? Math.max(offer.least, mostBartered(offer, planet.stock[offer.gives])) : 0;
  const amount = (typed === undefined ? first : typed) ?? 0;
  const price = offer ? barterPrice(offer, amount) : 0;
  const choose = (one: SeenOffer) => {
    setChosen(one);
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

/** Says that the chosen offer is no longer made, below those that are. */
function Gone(props: Omit<OfferFieldProps, 'offer'>) {
  const t = useTranslations('message.barter');
  return (
    <div className="grid gap-4">
      <OfferField {...props} offer={null} />
      <output className="text-note text-warn">{t('gone', { name: props.other.name })}</output>
    </div>
  );
}

type OfferFieldProps = {
  other: Person;
  offers: readonly SeenOffer[];
  /** The chosen one; null when it has gone. */
  offer: SeenOffer | null;
  setChosen: (offer: SeenOffer) => void;
};

function OfferField({ other, offers, offer, setChosen }: OfferFieldProps) {
  const t = useTranslations('message.barter');
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium text-t2">{t('offers', { name: other.name })}</legend>
      {offers.map((one) => (
        <label
          key={`${one.gets} ${one.gives} ${one.from}`}
          className="cut-small flex cursor-pointer gap-3 border border-line bg-ink-900 p-3 hover:border-line-2 has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={one === offer}
            onChange={() => setChosen(one)}
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
