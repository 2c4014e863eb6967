import { useState } from 'react';
import { Pagination } from '../ui/pagination.tsx';
import { fullAmount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { useWars } from './pact-api.ts';
import { PactLine } from './pact-line.tsx';
import { useTranslations } from './texts.ts';

/** The wars of the universe with their scores; nothing while there was none. */
export function WarList() {
  const t = useTranslations('pacts');
  const [page, setPage] = useState(1);
  const { data } = useWars(page);
  if (!data || data.total === 0) return null;
  const { wars, current, last, from, to, total } = data;
  return (
    <Panel aria-labelledby="wars" className="mt-3 overflow-hidden">
      <SectionHead id="wars" title={t('warsTitle')} icon="lucide/swords" />
      <ul>
        {wars.map((war) => (
          <PactLine key={war.id} pact={war} namesBoth />
        ))}
      </ul>
      <Pagination
        current={current}
        last={last}
        onChange={setPage}
        summary={t('showing', { from: fullAmount(from), to: fullAmount(to), total: fullAmount(total) })}
      />
    </Panel>
  );
}
