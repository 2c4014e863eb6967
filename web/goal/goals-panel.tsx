import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { useGoals } from './api.ts';
import { isReady, nextGoals } from './goal.ts';
import { GoalRow } from './goal-row.tsx';
import { showAtHome, useShownAtHome } from './shown-at-home.ts';
import { useTranslations } from './texts.ts';

/** What to do next, for the home page; nothing once all is collected, or when the player has hidden it. */
export function GoalsPanel() {
  const t = useTranslations('goals');
  const { data } = useGoals();
  const isShown = useShownAtHome();
  if (!data || !isShown) return null;
  const next = nextGoals(data.chain);
  if (next.length === 0) return null;
  const done = data.chain.filter(({ isCollected }) => isCollected).length;
  const first = next.find((goal) => !isReady(goal));
  return (
    <Panel aria-labelledby="goals-title">
      <SectionHead id="goals-title" title={t('next')} icon="lucide/flag">
        {/* A phone has room for one line, and the count is on the page of all goals. */}
        <span className="hidden text-small text-t2 rail:inline">
          {t('done', { done, all: data.chain.length })}
        </span>
        <Link to="/goals" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('all')}
        </Link>
        <IconButton icon="lucide/x" label={t('hide')} onClick={() => showAtHome(false)} className="-mr-3" />
      </SectionHead>
      {/* On narrow screens the planet comes first, so that one goal must do. */}
      <ol className="grid max-mid:[&>li:nth-child(n+2)]:hidden mid:grid-cols-3">
        {next.map((goal) => (
          <GoalRow key={goal.key} goal={goal} isFirst={goal === first} isNarrow />
        ))}
      </ol>
    </Panel>
  );
}
