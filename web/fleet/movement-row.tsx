import { isFleetMission } from '@farhold/engine/fleet/mission';
import { useCallback } from 'react';
import { useTranslations } from './texts.ts';
import { MessageButton } from '../message/message-button.tsx';
import { selectPlanet } from '../planet/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { arrivalText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { CargoLine } from './cargo-line.tsx';
import { useSendFleetDialog } from './send-fleet-provider.tsx';
import { FlightRoute } from './flight-route.tsx';
import { missionLooks } from './mission-look.ts';
import { canBeRecalled, type Movement, otherParty, spyTargetOf } from './movement.ts';
import { ShipsLine } from './ships-line.tsx';
import type { useLegs } from './use-legs.ts';

type MovementRowProps = { movement: Movement; legs: Omit<ReturnType<typeof useLegs>, 'gone'> };

/** One fleet under way: what for, from where to where, with what, when it arrives, and what can be done about it. */
export function MovementRow({ movement, legs }: MovementRowProps) {
  const t = useTranslations('fleet');
  const { end: onEnd } = legs;
  const end = useCallback(() => onEnd(movement), [onEnd, movement]);
  return (
    <article
      className={classNames(
        'cut panel-ground relative grid items-center gap-x-6 gap-y-3 overflow-hidden px-4 py-3.5 mid:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(288px,auto)]',
        movement.isHostile && '!border-danger shadow-[inset_4px_0_0_var(--color-danger)]',
      )}
    >
      {movement.isHostile && <HostileStripes />}
      <div className="relative grid gap-2.5">
        <MissionLine movement={movement} />
        <FlightRoute movement={movement} />
      </div>
      <div className="relative grid gap-2.5">
        <ShipsLine ships={movement.ships} total={movement.shipCount} />
        <CargoLine cargo={movement.cargo} />
      </div>
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mid:grid mid:justify-end mid:justify-items-end mid:gap-1.5">
        <div className="mid:text-right">
          <Countdown endsAt={movement.endsAt} onEnd={end} endText={t('arriving')} className="text-readout" />
          <p className="text-small text-t3">
            {movement.isHolding ? `${t('holdsUntil')} ` : <span className="sr-only">{t('arrival')} </span>}
            <time dateTime={new Date(movement.endsAt).toISOString()}>{arrivalText(movement.endsAt)}</time>
          </p>
        </div>
        <RowButtons movement={movement} legs={legs} />
      </div>
    </article>
  );
}

function RowButtons({ movement, legs }: MovementRowProps) {
  const t = useTranslations('fleet');
  const openSendFleet = useSendFleetDialog();
  const { mission, ships, at, from } = movement;
  const other = otherParty(movement);
  const repeat = () => {
    if (!isFleetMission(mission)) return;
    if (from) selectPlanet(from.id);
    openSendFleet(at, {
      mission,
      ships: Object.fromEntries((ships ?? []).map(({ key, count }) => [key, count ?? 0])),
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {spyTargetOf(movement) && (
        <Button size="small" icon="farhold/spy" onClick={() => void legs.spy(movement)}>
          {t('spy')}
        </Button>
      )}
      {other && <MessageButton player={other.owner.id} />}
      {movement.isReturning && isFleetMission(mission) && (
        <Button size="small" icon="lucide/repeat" aria-haspopup="dialog" onClick={repeat}>
          {t('sendAgain')}
        </Button>
      )}
      {canBeRecalled(movement) && (
        <Button size="small" icon="farhold/return" onClick={() => void legs.recall(movement)}>
          {t('recall')}
        </Button>
      )}
    </div>
  );
}

function HostileStripes() {
  return (
    <span
      aria-hidden
      className="absolute inset-0 bg-[repeating-linear-gradient(135deg,rgb(255_122_107/0.1)_0_12px,transparent_12px_28px)]"
    />
  );
}

function MissionLine({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const kind = movement.isReturning ? 'return' : movement.mission;
  const look = missionLooks[kind];
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={look.tone}>
        <Icon name={look.icon} className="mr-1.5 text-[13px]" />
        {t(`mission.${kind}`)}
      </Badge>
      {movement.isReturning && (
        <span className="text-small text-t3">
          {t('returnFrom', { mission: t(`mission.${movement.mission}`) })}
        </span>
      )}
      {movement.isHolding && (
        <span className="text-small font-semibold text-ok">
          {t(movement.mission === 'expedition' ? 'searching' : 'holding')}
        </span>
      )}
      {!movement.isOwn && !movement.isHostile && <span className="text-small text-t3">{t('friendly')}</span>}
      {movement.isHostile && (
        <strong className="flex items-center gap-1.5 text-small font-bold tracking-[0.06em] text-danger uppercase">
          <Icon name="lucide/siren" className="text-[17px]" />
          {t('hostile')}
        </strong>
      )}
    </p>
  );
}
