import { SEARCHES_COUNTED_SECONDS } from '@farhold/engine/expedition/outcome';
import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { HOUR } from '@farhold/engine/time/duration';
import { useTranslations } from './texts.ts';
import { Icon } from '../ui/icon.tsx';
import { type Outlook, outlookOf } from './expedition-outlook.ts';
import type { LaunchSite } from './launch-site.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

const HOURS_COUNTED = SEARCHES_COUNTED_SECONDS / HOUR;

type ExpeditionNoteProps = { form: SendFleetForm; origin: LaunchSite };

/** What the expedition of the dialog can expect; nothing for other missions, and before ships are chosen. */
export function ExpeditionNote({ form, origin: { owner } }: ExpeditionNoteProps) {
  const { mission, ships, flight, holdHours } = form;
  const known = form.destination.found?.expedition;
  if (mission !== 'expedition' || !known || !flight || holdHours === null) return null;
  if (cargoCapacity(ships, owner) === 0) return null;
  return <OutlookLines outlook={outlookOf({ ships, owner, flight, hours: holdHours }, known)} />;
}

const rounded = (amount: number): number => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount));

/** The average find and the risks of a search, in words. */
export function OutlookLines({ outlook }: { outlook: Outlook }) {
  const t = useTranslations('fleet');
  const finds = [
    t('prospectsGoods', { resources: rounded(outlook.resources) }),
    t('prospectsShips', { ships: rounded(outlook.ships) }),
    t('prospectsDarkMatter', { amount: rounded(outlook.darkMatter) }),
    t('prospectsAliens', { aliens: rounded(outlook.aliens) }),
  ];
  return (
    <div className="grid gap-0.5 text-small text-t2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon name="lucide/telescope" className="text-teal" />
        <span className="text-t3">{t('prospects')}:</span>
        <span className="text-bone">{finds.join(' · ')}</span>
        <span>({t('prospectsHour', { worth: rounded(outlook.perHour) })})</span>
      </p>
      <p>
        {t('prospectsRisk', { battle: rounded(outlook.battle), loss: rounded(outlook.loss) })}.{' '}
        {t('prospectsVisits', { visits: outlook.visits, share: outlook.depleted, hours: HOURS_COUNTED })}
        {outlook.isTired && ` ${t('prospectsMany', { hours: HOURS_COUNTED })}`}
      </p>
    </div>
  );
}
