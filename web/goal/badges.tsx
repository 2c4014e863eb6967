import { type Badge, deedsFor } from '@farhold/engine/goal/badge';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { useTranslations } from './texts.ts';

const icons: Readonly<Record<Badge, IconName>> = {
  settler: 'lucide/flag',
  graduate: 'lucide/graduation-cap',
  architect: 'farhold/construction',
  scholar: 'farhold/research',
  navigator: 'farhold/fleet',
  watcher: 'farhold/spy',
  salvager: 'farhold/harvest',
  victor: 'farhold/attack',
};

/** The badges that a player has earned. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const t = useTranslations('badges');
  return (
    <Panel aria-labelledby="badges">
      <SectionHead id="badges" title={t('title')} icon="lucide/medal" />
      {badges.length === 0 ? (
        <p className="px-4 py-3 text-t2">{t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2 p-4">
          {badges.map((badge) => (
            <li
              key={badge}
              className="cut-tiny flex items-center gap-2.5 border border-line bg-ink-850 px-3 py-2"
            >
              <Icon name={icons[badge]} className="text-[22px] text-ember" />
              <span>
                <strong className="block text-note font-semibold">{t(`badge.${badge}.title`)}</strong>
                <span className="block text-small text-t2">
                  {t(`badge.${badge}.text`, { count: deedsFor(badge) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
