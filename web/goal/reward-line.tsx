import { resources } from '@farhold/engine/catalogue/resource';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { Cost } from '../ui/amount.tsx';
import type { Reward } from './goal.ts';
import { useTranslations } from './texts.ts';

/** What a goal pays, in one line. */
export function RewardLine({ reward: { stock, darkMatter, units } }: { reward: Reward }) {
  const t = useTranslations();
  const titleOf = useItemTitle();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-note">
      <span className="sr-only">{t('goals.reward')}</span>
      {resources
        .filter((resource) => stock[resource] > 0)
        .map((resource) => (
          <Cost
            key={resource}
            icon={resourceLooks[resource].icon}
            tint={resourceLooks[resource].tint}
            label={t(`resource.${resource}`)}
            amount={stock[resource]}
          />
        ))}
      {darkMatter > 0 && (
        <Cost
          icon={resourceLooks['dark-matter'].icon}
          tint={resourceLooks['dark-matter'].tint}
          label={t('resource.dark-matter')}
          amount={darkMatter}
        />
      )}
      {units.map(({ item, count }) => (
        <strong key={item} className="font-semibold text-bone">
          {t('goals.units', { count, title: titleOf(item) })}
        </strong>
      ))}
    </p>
  );
}
