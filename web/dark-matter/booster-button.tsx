import { BOOSTER_PRICE, boosterEnd } from '@farhold/engine/dark-matter/boost-mines';
import type { Refused } from '@farhold/engine/decision';
import type { Standstill } from '@farhold/engine/vacation/standstill';
import { instant } from '@farhold/engine/time/instant';
import { Suspense } from 'react';
import { boosterFigures } from './figures.ts';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { useStandstill } from '../vacation/use-standstill.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { clockTextFrom, fullAmount } from '../ui/format.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { boostMines } from './api.ts';
import { PriceTag } from './price-tag.tsx';

/** Starts a booster for the mines of the selected planet; while one runs, shows until when. */
export function BoosterButton() {
  const t = useTranslations('darkMatter');
  const planet = useSelectedPlanet();
  const now = useNow();
  const standstill = useStandstill();
  const { boost, isBusy } = useBooster();
  if (!planet) return null;
  if (planet.boostedUntil !== null && planet.boostedUntil > now) {
    return <Pill tone="ok">{t('boostedUntil', { time: clockTextFrom(planet.boostedUntil, now) })}</Pill>;
  }
  if (standstill) {
    return (
      <Suspense>
        <StandstillText why={standstill} />
      </Suspense>
    );
  }
  const lack = BOOSTER_PRICE - planet.darkMatter;
  return (
    <span className="grid justify-items-end gap-1">
      <Button busy={isBusy} disabled={lack > 0} onClick={() => void boost(planet)}>
        {t('boost')} <PriceTag amount={BOOSTER_PRICE} />
      </Button>
      {lack > 0 && <span className="text-small text-t3">{t('lack', { lack })}</span>}
    </span>
  );
}

function StandstillText({ why }: { why: Refused<Standstill> }) {
  const sentence = useRefusalSentence();
  return <p className="max-w-[260px] text-small text-t3">{sentence(why)}</p>;
}

function useBooster() {
  const t = useTranslations('darkMatter');
  const confirm = useConfirm();
  const { busy, run } = useCommand(
    async ({ id, name, end }: { id: number; name: string; end: string }) => {
      await boostMines(id);
      toasts.success({
        title: t('boosted', { planet: name }),
        text: t('boostedText', { ...boosterFigures, end }),
      });
    },
    { otherwise: t('boostFailed'), onFailure: failureToast },
  );
  const boost = async ({ id, name, darkMatter }: OwnPlanet) => {
    const end = clockTextFrom(boosterEnd(instant(serverNow())), serverNow());
    const isSure = await confirm({
      title: t('boostTitle', { planet: name }),
      text: t('boostText', { ...boosterFigures, end, price: BOOSTER_PRICE, held: fullAmount(darkMatter) }),
      confirmLabel: t('boostYes', { price: BOOSTER_PRICE }),
    });
    if (isSure) await run({ id, name, end });
  };
  return { boost, isBusy: busy };
}
