import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { Honour } from './ranking.ts';
import { useTranslations } from './texts.ts';

/** Where a player was among the three best of a universe that was won; nothing for a player who never was. */
export function Honours({ honours }: { honours: readonly Honour[] }) {
  const t = useTranslations('playerProfile');
  if (honours.length === 0) return null;
  return (
    <Panel aria-labelledby="honours">
      <SectionHead id="honours" title={t('honours')} icon="lucide/trophy" />
      <ul className="flex flex-wrap gap-2 p-4">
        {honours.map(({ universeId, universe, category, position }) => (
          <li key={`${universeId} ${category}`}>
            <Link
              to="/seasons/$universe"
              params={{ universe: String(universeId) }}
              className="cut-tiny flex min-h-[44px] items-center gap-2.5 border border-line bg-ink-850 px-3 py-2"
            >
              <Icon name="lucide/trophy" className="text-[22px] text-ember" />
              <span>
                <strong className="block wrap-anywhere text-note font-semibold">{universe}</strong>
                <span className="block text-small text-t2">
                  {t('honour', { position, category: category ?? 'overall' })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
