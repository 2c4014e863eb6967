import { useTranslations } from './texts.ts';
import { magicLooks } from '../catalogue/magic-look.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { durationText, fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useCloseReports } from './close-reports.ts';
import { Figures } from './figures.tsx';
import type { Outcome, WildFight } from './report.ts';
import { LossTables } from './loss-tables.tsx';

/** Dark matter that was found, which is the player's at once. */
export function DarkMatter({ amount }: { amount: number }) {
  const t = useTranslations('report');
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name={resourceLooks['dark-matter'].icon} className={resourceLooks['dark-matter'].tint} />
      {t('darkMatter', { amount: fullAmount(amount) })}
    </p>
  );
}

/** Where a star chart says that magic items lie. */
export function Chart({ places }: Pick<Outcome<'found-chart'>, 'places'>) {
  const t = useTranslations();
  const close = useCloseReports();
  return (
    <section>
      <h4 className="eyebrow mb-1.5">{t('report.chart')}</h4>
      <ul className="grid gap-1">
        {places.map(({ item, at }) => (
          <li
            key={`${at.galaxy} ${at.system} ${at.position}`}
            className="cut-tiny flex items-center gap-2.5 bg-ink-800/60 px-3 py-1.5"
          >
            <Icon name={magicLooks[item].icon} className={magicLooks[item].tint} />
            <span className="min-w-0 flex-1 truncate">{t(`magicItem.${item}`)}</span>
            <PlaceLink at={at} onLeave={close} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By how much a fleet is home earlier or later. */
export const Shift = ({ label, durationMs }: { label: string; durationMs: number }) => (
  <Figures figures={[{ name: label, text: durationText(durationMs) }]} />
);

/** The losses of a battle in outer space. */
export function Ambush({ fight: { enemy, ownLosses, enemyLosses } }: { fight: WildFight }) {
  const t = useTranslations('report');
  return (
    <>
      <p className="text-t2">{t('enemy', { name: enemy })}</p>
      <LossTables ownLosses={ownLosses} enemyLosses={enemyLosses} />
    </>
  );
}
