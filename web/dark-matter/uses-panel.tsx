import { queueNames } from '@farhold/engine/construction/queue';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations as useConstructionTexts } from '../construction/texts.ts';
import { useTranslations } from './texts.ts';
import { type QueuedConstruction, useQueues } from '../construction/api.ts';
import { HurryButton } from '../construction/hurry-button.tsx';
import { WorkTime } from '../construction/work-time.tsx';
import type { OwnPlanet } from '../planet/api.ts';
import { fullAmount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { BoosterButton } from './booster-button.tsx';
import { boosterFigures, hurryFigures, tradeFigures } from './figures.ts';
import { OfferRow } from './offer-row.tsx';
import { TraderButton } from './trader-button.tsx';

/** What dark matter is spent on at the selected planet: hurrying, the trader, the booster. */
export function UsesPanel({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('darkMatter');
  return (
    <Panel aria-labelledby="dark-matter-uses">
      <SectionHead id="dark-matter-uses" title={t('uses')} icon="lucide/trending-down" />
      <ul>
        <OfferRow icon="farhold/hurry" title={t('hurry')} text={t('hurryText', hurryFigures)} />
        <RunningWorks planet={planet} />
        <OfferRow icon="farhold/trade" title={t('tradeTitle')} text={t('tradeOffer', tradeFigures)}>
          <TraderButton gets="crystal" />
        </OfferRow>
        <OfferRow
          icon="farhold/resources"
          title={t('booster')}
          text={t('boosterText', { ...boosterFigures, planet: planet.name })}
        >
          <BoosterButton />
        </OfferRow>
      </ul>
    </Panel>
  );
}

function RunningWorks({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('darkMatter');
  const { data: queues } = useQueues(planet.id);
  const running = queues
    ? queueNames.flatMap((name) => queues[name].filter(({ isRunning }) => isRunning))
    : [];
  if (queues && running.length === 0) {
    return <li className="pr-4 pb-3.5 pl-[62px] text-small text-t3">{t('nothingRuns')}</li>;
  }
  return running.map((entry) => <RunningWork key={entry.id} entry={entry} darkMatter={planet.darkMatter} />);
}

function RunningWork({ entry, darkMatter }: { entry: QueuedConstruction; darkMatter: number }) {
  const titleOf = useItemTitle();
  const t = useConstructionTexts('construction');
  return (
    <li className="flex items-center justify-between gap-3 py-2 pr-4 pl-[62px]">
      <p className="min-w-0">
        <span className="block leading-tight font-semibold">{titleOf(entry.item)}</span>
        <span className="text-small text-t3">
          {entry.level === null
            ? t('quantity', { quantity: fullAmount(entry.quantityLeft) })
            : t(entry.isDemolition ? 'demolishes' : 'level', { level: entry.level })}
          {' · '}
          <WorkTime endsAt={entry.endsAt} endText={t('finishing')} clock="beside" className="text-t2" />
        </span>
      </p>
      <span className="grid flex-none justify-items-end gap-1">
        <HurryButton entry={entry} darkMatter={darkMatter} />
      </span>
    </li>
  );
}
