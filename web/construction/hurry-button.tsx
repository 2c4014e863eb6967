import { hurryConstruction } from '@farhold/engine/construction/hurry-construction';
import { instant } from '@farhold/engine/time/instant';
import { useId, type ReactNode } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { Icon } from '../ui/icon.tsx';
import { useStandstill } from '../vacation/use-standstill.ts';
import type { QueuedConstruction } from './api.ts';
import { useHurry } from './use-hurry.ts';

type HurryButtonProps = { entry: QueuedConstruction; darkMatter: number };

/**
 * Halves the remaining time of a running order for dark matter; shows the current price, or what is missing. Nothing
 * while time stands still for the player, when the server takes no order.
 */
export function HurryButton({ entry, darkMatter }: HurryButtonProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const now = useNow();
  const { hurry, isBusy } = useHurry();
  const standstill = useStandstill();
  if (standstill) return null;
  const times = {
    startsAt: instant(entry.startsAt),
    endsAt: instant(entry.endsAt),
    hurriedAt: entry.hurriedAt === null ? null : instant(entry.hurriedAt),
  };
  // Asked as if there were unlimited dark matter, so that the price is shown to those who lack it too.
  const decision = hurryConstruction(times, Infinity, instant(now));
  if (!decision.ok) {
    return decision.refusal === 'construction-hurried' ? <Pill tone="violet">{t('hurried')}</Pill> : null;
  }
  const { price, endsAt } = decision.outcome;
  return (
    <Priced
      title={titleOf(entry.item)}
      price={price}
      lack={price - darkMatter}
      isBusy={isBusy}
      onPress={() => void hurry({ entry, price, darkMatter, endsAt })}
    />
  );
}

/** Words that only a screen reader needs, since the eye sees them beside the button. */
const unseen = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

const tag = (chunks: ReactNode) => (
  <span className="ml-1 inline-flex items-center gap-1 text-dark-matter">
    <Icon name={resourceLooks['dark-matter'].icon} />
    {chunks}
  </span>
);

type PricedProps = { title: string; price: number; lack: number; isBusy: boolean; onPress: () => void };

function Priced({ title, price, lack, isBusy, onPress }: PricedProps) {
  const t = useTranslations('construction');
  const reason = useId();
  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        disabled={lack > 0}
        {...(lack > 0 && { 'aria-describedby': reason })}
        onClick={onPress}
      >
        <span>{t.rich('hurryFor', { title, price, unseen, tag })}</span>
      </Button>
      {lack > 0 && (
        <span id={reason} className="text-right text-small text-t3">
          {t('hurryLack', { lack })}
        </span>
      )}
    </>
  );
}
