import { darkMatterFound } from '@farhold/engine/dark-matter/dark-matter';
import { ALIENS_PER_DARK_MATTER, exchangeADay } from '@farhold/engine/dark-matter/exchange-aliens';
import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { Exchange } from './api.ts';
import { ExchangeButton } from './exchange-button.tsx';
import { OfferRow } from './offer-row.tsx';
import { PriceTag } from './price-tag.tsx';

type SourcesPanelProps = { planet: OwnPlanet; exchange: Exchange | null };

/** Where dark matter comes from: the exchange of the selected planet, magic cubes, gold planets. */
export function SourcesPanel(props: SourcesPanelProps) {
  const t = useTranslations('darkMatter');
  return (
    <Panel aria-labelledby="dark-matter-sources">
      <SectionHead id="dark-matter-sources" title={t('sources')} icon="lucide/trending-up" />
      <ul>
        <ExchangeOffer {...props} />
        <OfferRow icon="farhold/cube" title={t('cube')} text={t('cubeText')}>
          <PriceTag amount={darkMatterFound.cube} />
        </OfferRow>
        <OfferRow icon="farhold/gold-planet" title={t('gold')} text={t('goldText')}>
          <PriceTag amount={darkMatterFound['gold-planet']} />
        </OfferRow>
      </ul>
    </Panel>
  );
}

function ExchangeOffer({ planet, exchange }: SourcesPanelProps) {
  const t = useTranslations('darkMatter');
  const terms = { aliens: ALIENS_PER_DARK_MATTER, planet: planet.name };
  if (!exchange || exchange.level === 0) {
    return (
      <OfferRow
        icon="farhold/alien"
        title={t('exchangeTitle')}
        text={t('exchangeNone', { ...terms, aDay: exchangeADay(1) })}
      >
        <Link to="/aliens" className={buttonClass()}>
          {t('toAliens')}
        </Link>
      </OfferRow>
    );
  }
  const day = { today: exchange.exchangedToday, aDay: exchangeADay(exchange.level) };
  return (
    <OfferRow icon="farhold/alien" title={t('exchangeTitle')} text={t('exchangeOffer', { ...terms, ...day })}>
      <ExchangeButton />
    </OfferRow>
  );
}
