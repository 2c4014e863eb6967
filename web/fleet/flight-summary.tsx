import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { traitsOf } from '@farhold/engine/fleet/mission';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { preciseClockTextFrom, durationText, fullAmount, serverTimeText } from '../ui/format.ts';
import { type LaunchSite, slotsOf } from './launch-site.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

const NONE = '–';

type FlightSummaryProps = {
  form: SendFleetForm;
  origin: LaunchSite;
  /** When it leaves, in ms; null for now. */
  leavesAt: number | null;
};

/**
 * What the flight takes: time one way, arrival and return by the reader's clock and the server's, fuel, cargo and
 * slots.
 */
export function FlightSummary({ form, origin, leavesAt }: FlightSummaryProps) {
  const t = useTranslations('fleet');
  const times = useTimes(form, leavesAt);
  const { flight, cargo, carries, deuterium } = form;
  const slots = slotsOf(origin);
  const isShort = flight !== null && flight.fuel > deuterium;
  const capacity = fullAmount(flight?.capacity ?? 0);
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-1.5 rail:grid-cols-6">
      <Figure label={t('flightTime')} text={times.flight} />
      <Figure label={t('arrival')} text={times.arrival} note={times.arrivalThere} />
      <Figure label={t('return')} text={times.home} note={times.homeThere} />
      <Figure
        label={t('fuel')}
        text={flight ? fullAmount(flight.fuel) : NONE}
        note={flight && t('ofStock', { stock: fullAmount(deuterium) })}
        isShort={isShort}
      />
      <Figure
        label={t('capacity')}
        text={carries && flight ? t('ofRoom', { used: fullAmount(cargoTotal(cargo)), capacity }) : capacity}
      />
      <Figure label={t('slots')} text={t('slotsUsed', slots)} isShort={slots.used >= slots.all} />
    </dl>
  );
}

function useTimes({ flight, mission }: SendFleetForm, leavesAt: number | null) {
  const t = useTranslations('fleet');
  const now = useNow();
  const none = { flight: NONE, arrival: NONE, home: NONE, arrivalThere: null, homeThere: null };
  if (!flight) return none;
  const arrivesAt = (leavesAt ?? now) + flight.durationMs;
  const stays = mission !== null && traitsOf(mission).ends === 'there';
  const homeAt = arrivesAt + flight.holdMs + flight.durationMs;
  return {
    flight: durationText(flight.durationMs),
    arrival: preciseClockTextFrom(arrivesAt, now),
    home: stays ? t('staysThere') : preciseClockTextFrom(homeAt, now),
    arrivalThere: serverTimeText(arrivesAt),
    homeThere: stays ? null : serverTimeText(homeAt),
  };
}

type FigureProps = { label: string; text: string; note?: string | null; isShort?: boolean };

function Figure({ label, text, note, isShort = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-label leading-tight text-t3">{label}</dt>
      <dd className={isShort ? 'text-note font-semibold text-danger' : 'text-note font-semibold'}>
        {text}
        {note && <span className="block text-label font-medium text-t3">{note}</span>}
      </dd>
    </div>
  );
}
