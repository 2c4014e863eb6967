import type { Affordability } from '@farhold/engine/economy/affordability';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText } from '../ui/format.ts';
import { NeverText } from './never-text.tsx';

/** When a price is affordable, with the clock time, or why never, with a link to the storage it needs. */
export function PayableText({ payable }: { payable: Affordability }) {
  return payable.kind === 'from' ? <SavedUp at={payable.at} /> : <NeverText never={payable} linked />;
}

function SavedUp({ at }: { at: number }) {
  const t = useTranslations('item');
  const now = useNow();
  if (at <= now) return t('affordableNow');
  return t('affordableAt', { duration: durationText(at - now), time: clockTextFrom(at, now) });
}
