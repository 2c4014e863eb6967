import { isItemKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { pathTo } from '@farhold/engine/planner/path';
import type { Universe } from '@farhold/engine/planet/planet';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { itemSearch, openItem, readItemSearch } from '../catalogue/api.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { refreshGame } from '../client/query-client.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { PathPanel } from './path-panel.tsx';
import { TechList } from './tech-list.tsx';
import { TechTree } from './tech-tree.tsx';
import { type Technology, useTechnology } from './technology.ts';
import { useTranslations } from './texts.ts';

/** What is shown before anything is chosen: the first ship of most players. */
const FIRST: ItemKey = 'small-cargo';

/**
 * /technology: everything that the selected planet could have, what it requires, and the way to one item with its sum.
 */
export function TechnologyScreen({ universe }: { universe: Universe }) {
  const t = useTranslations('technology');
  const planet = useSelectedPlanet();
  const technology = useTechnology(planet, universe);
  const isDrawn = useInParts(Boolean(technology) && planet !== null);
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')} />
      {technology === 'failed' ? (
        <ErrorPanel message={t('loadFailed')} onRetry={() => void refreshGame()} />
      ) : technology && planet && isDrawn ? (
        <TechnologyBody technology={technology} planet={planet} />
      ) : (
        <Skeleton className="cut h-[62vh]" />
      )}
    </>
  );
}

function TechnologyBody({ technology, planet }: { technology: Technology; planet: OwnPlanet }) {
  const t = useTranslations('technology');
  const [chosen, choose] = useChosen(technology);
  const [view, setView] = useState<'tree' | 'list'>('tree');
  const path = useMemo(() => pathTo(chosen, technology.place), [chosen, technology]);
  const onWay = new Set<string>(path.steps.map(({ key }) => key));
  const tree = <TechTree technology={technology} chosen={chosen} onWay={onWay} onChoose={choose} />;
  const list = <TechList technology={technology} chosen={chosen} onChoose={choose} />;
  const tabs = [
    { value: 'tree' as const, label: t('tree'), content: tree },
    { value: 'list' as const, label: t('list'), content: list },
  ];
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px] rail:gap-4">
      <Panel className="min-w-0 overflow-hidden">
        <Tabs label={t('view')} value={view} onChange={setView} tabs={tabs} />
      </Panel>
      <PathPanel key={chosen} chosen={chosen} path={path} planet={planet} technology={technology} />
    </div>
  );
}

/** The item in the address; another one replaces it there. */
function useChosen({ items }: Technology): [ItemKey, (key: ItemKey) => void] {
  const asked = openItem(readItemSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const byId = [...items.values()].find(({ id, key }) => id === asked || key === asked)?.key ?? FIRST;
  const choose = (key: ItemKey) =>
    void navigate({ to: '/technology', search: itemSearch(key), replace: true, resetScroll: false });
  return [isItemKey(byId) ? byId : FIRST, choose];
}
