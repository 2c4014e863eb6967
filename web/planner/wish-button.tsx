import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { failureText } from '../client/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { useAddWish, useForgetWish, useWishes } from './api.ts';
import type { Wish } from './wish.ts';

type WishButtonProps = { planet: number; item: number; quantity: number };

/** Notes what can't be paid yet, so that the player is told when it can; or, once noted, forgets it again. */
export function WishButton({ planet, item, quantity }: WishButtonProps) {
  const t = useTranslations('planner');
  const { data: wishes } = useWishes();
  const add = useAddWish();
  const noted = wishes?.find((wish) => wish.planetId === planet && wish.item.id === item);
  if (noted) return <Noted wish={noted} />;
  const onNote = () =>
    add.mutate(
      { planet, item, quantity },
      { onError: (error) => toasts.error({ title: failureText(error, t('addFailed')) }) },
    );
  return (
    <Button icon="lucide/bell" wide busy={add.isPending} onClick={onNote}>
      {t('notify')}
    </Button>
  );
}

const linkToPlanner = (text: ReactNode) => (
  <Link to="/planner" className="text-teal underline underline-offset-4">
    {text}
  </Link>
);

function Noted({ wish }: { wish: Wish }) {
  const t = useTranslations('planner');
  const forget = useForgetWish();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
      <Icon name="lucide/bell-ring" className="text-ember" />
      <span className="flex-1">{t.rich('noted', { planner: linkToPlanner })}</span>
      <Button
        variant="quiet"
        size="small"
        busy={forget.isPending}
        onClick={() =>
          forget.mutate(wish.id, {
            onError: (error) => toasts.error({ title: failureText(error, t('removeFailed')) }),
          })
        }
      >
        {t('forget')}
      </Button>
    </p>
  );
}
