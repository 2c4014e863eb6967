import { isItemKey } from '@farhold/engine/catalogue/items';
import { overfilled } from '@farhold/engine/goal/collect-goal';
import { useNavigate } from '@tanstack/react-router';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { useCommand } from '../client/use-command.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { collectGoal } from './api.ts';
import { type Goal, type GoalPlace, isReady, type TodaysGoal } from './goal.ts';
import { useTranslations } from './texts.ts';

type Props = {
  goal: Goal | TodaysGoal;
  title: string;
  /** Where the goal is worked on; null for goals that have no one place. */
  place: GoalPlace | null;
  /** Whether it is the one thing to do now. */
  isFirst?: boolean;
};

/** What can be done about a goal: collect its reward, or go where it is worked on. */
export function GoalAction({ goal, title, place, isFirst = false }: Props) {
  const t = useTranslations('goals');
  const go = useGoTo();
  if (goal.isCollected) return <Badge tone="ok">{t('collected')}</Badge>;
  if (isReady(goal)) return <CollectButton goal={goal} title={title} />;
  if (!place) return null;
  return (
    <Button
      variant={isFirst ? 'primary' : 'plain'}
      aria-label={t('goTo', { goal: title })}
      onClick={() => go(place)}
    >
      {t('go')}
    </Button>
  );
}

function CollectButton({ goal, title }: Pick<Props, 'goal' | 'title'>) {
  const t = useTranslations('goals');
  const planet = useSelectedPlanet();
  const { run, busy } = useCommand(collectGoal, { otherwise: t('collectFailed'), onFailure: failureToast });
  const onCollect = async () => {
    if (!planet) return;
    if (await run({ goal: goal.key, planet: planet.id })) {
      toasts.success({ title: t('earned', { goal: title }), icon: 'lucide/gift' });
    }
  };
  return (
    <Button
      variant="primary"
      icon="lucide/gift"
      busy={busy}
      aria-label={t('collectGoal', { goal: title })}
      onClick={() => void onCollect()}
    >
      {t('collect')}
    </Button>
  );
}

/** Says before a reward is collected that the stores of the selected planet are too small for it. */
export function OverfillNote({ goal }: Pick<Props, 'goal'>) {
  const t = useTranslations();
  const planet = useSelectedPlanet();
  const over = planet && isReady(goal) ? overfilled(planet.stock, planet.capacity, goal.reward.stock) : [];
  if (over.length === 0) return null;
  const names = over.map((resource) => t(`resource.${resource}`));
  return <p className="text-small text-warn">{t('goals.overfills', { resources: names.join(', ') })}</p>;
}

/** Opens the page of a goal, with the window of its item. */
function useGoTo(): (place: GoalPlace) => void {
  const navigate = useNavigate();
  return (place) => {
    if (place.kind !== 'item') return void navigate({ to: `/${place.kind}` });
    const search = isItemKey(place.item) ? itemSearch(place.item) : {};
    void navigate({ to: categoryPlaces[place.category], search });
  };
}
