import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toasts } from '../ui/toasts.ts';
import { useGoals } from './api.ts';
import { type Goals, newlyReady } from './goal.ts';
import { useTranslations } from './texts.ts';

/** Announces goals as soon as they are met, with a link. Renders nothing; mounted once in the game's frame. */
export function GoalWatch() {
  const t = useTranslations('goals');
  const navigate = useNavigate();
  const { data: goals } = useGoals();
  const seen = useRef<Goals | null>(null);
  const tell = useEffectEvent((goal: string) =>
    toasts.construction({
      title: t('met', { goal }),
      icon: 'lucide/gift',
      action: { label: t('show'), onPress: () => void navigate({ to: '/goals' }) },
    }),
  );
  const announce = useEffectEvent((now: Goals) => {
    for (const { key, of } of newlyReady(seen.current?.chain ?? null, now.chain))
      tell(t(`goal.${key}.title`, { count: of }));
    for (const { key, of } of newlyReady(seen.current?.today ?? null, now.today))
      tell(t(`daily.${key}`, { count: of }));
    seen.current = now;
  });
  useEffect(() => {
    if (goals) announce(goals);
  }, [goals]);
  return null;
}
