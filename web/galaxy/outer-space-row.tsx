import { type Coordinates, OUTER_SPACE } from '@farhold/engine/galaxy/coordinates';
import { expeditionSlots } from '@farhold/engine/fleet/slots';
import { useTranslations } from './texts.ts';
import { usePlace } from '../fleet/api.ts';
import { OutlookLines } from '../fleet/expedition-note.tsx';
import { outlookOf } from '../fleet/expedition-outlook.ts';
import { flightOf, shipsChosen } from '../fleet/flight-plan.ts';
import { type LaunchSite, shipsThatFly } from '../fleet/launch-site.ts';
import { useLaunchSite } from '../fleet/use-launch-site.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { tableRoles } from '../ui/table.tsx';
import type { SystemPlace } from './scanned-position.ts';

type OuterSpaceRowProps = { system: SystemPlace; onSend: (at: Coordinates) => void };

/** The last row of a system: outer space, and what an expedition of the selected planet can expect there. */
export function OuterSpaceRow({ system, onSend }: OuterSpaceRowProps) {
  const t = useTranslations('galaxy');
  const origin = useLaunchSite();
  const at: Coordinates = { ...system, position: OUTER_SPACE };
  const slots = origin ? expeditionSlots(origin.owner) : 0;
  return (
    <tr
      {...tableRoles.row}
      className="grid grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-2 py-1.5 rail:table-row"
    >
      <th
        {...tableRoles.rowHead}
        className="text-center font-display text-note font-semibold text-t2 rail:h-[36px] rail:align-middle"
      >
        {OUTER_SPACE}
      </th>
      <td {...tableRoles.cell} colSpan={5} className="min-w-0 py-1 rail:px-2">
        <span className="flex items-center gap-3">
          <Icon name="lucide/telescope" className="text-[22px] text-teal" />
          <span className="font-semibold">{t('outerSpace')}</span>
        </span>
        {origin && slots > 0 ? (
          <Expected origin={origin} at={at} />
        ) : (
          <span className="text-small text-t3">{t('expeditionNeeds')}</span>
        )}
      </td>
      <td {...tableRoles.cell} className="rail:pr-3 rail:text-right">
        <IconButton
          icon="farhold/launch"
          label={t('sendExpedition')}
          aria-haspopup="dialog"
          onClick={() => onSend(at)}
          size="row"
          tone="ember"
        />
      </td>
    </tr>
  );
}

/** The outlook of all ships of the selected planet, for one hour. */
function Expected({ origin, at }: { origin: LaunchSite; at: Coordinates }) {
  const t = useTranslations('galaxy');
  const { planet, owner, universe } = origin;
  const ships = shipsChosen(Object.fromEntries(shipsThatFly(origin).map(({ key, owned }) => [key, owned])));
  const { 'espionage-probe': _probes, ...crewed } = ships;
  const way = { from: planet.at, to: at, owner, universe, speedPercent: 100 };
  const flight = flightOf(crewed, { ...way, holdHours: 1, mission: 'expedition' });
  const { data: place } = usePlace(flight ? at : null);
  if (!flight) return <span className="text-small text-t3">{t('noExpeditionShips')}</span>;
  if (!place?.expedition) return null;
  return (
    <>
      <span className="text-small text-t3">{t('expeditionOf', { planet: planet.name })}</span>
      <OutlookLines outlook={outlookOf({ ships: crewed, owner, flight, hours: 1 }, place.expedition)} />
    </>
  );
}
