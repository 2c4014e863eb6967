import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '../ui/toasts.ts';
import { useWishes } from './api.ts';
import { useOpenWish } from './use-open-wish.ts';
import { useWishTitle } from './use-wish-title.ts';
import { newlyPayable, type Wish } from './wish.ts';

/** Tells when a wish can be paid, with the way to it. Draws nothing; stands once in the game's frame. */
export function WishWatch() {
  const { data: wishes } = useWishes();
  const seen = useRef<readonly Wish[] | null>(null);
  const tell = useEffectEvent(useTelling());
  useEffect(() => {
    if (!wishes) return;
    newlyPayable(seen.current, wishes).forEach((wish) => tell(wish));
    seen.current = wishes;
  }, [wishes]);
  return null;
}

function useTelling(): (wish: Wish) => void {
  const t = useTranslations('planner');
  const titleOf = useWishTitle();
  const open = useOpenWish();
  return (wish) =>
    toasts.construction({
      title: t('payable'),
      text: t('wishOn', { wish: titleOf(wish), planet: wish.planet }),
      icon: 'lucide/bell-ring',
      action: { label: t('show'), onPress: () => open(wish) },
    });
}
