import { assetIds } from '@farhold/contract/asset-ids';
import type { movement as movementSchema, target as targetSchema } from '@farhold/contract/fleet';
import { isUnitKey } from '@farhold/engine/catalogue/items';
import { currentLeg } from '@farhold/engine/fleet/current-leg';
import type { AttackCount } from '@farhold/engine/fleet/attack-limit';
import type { FleetSight } from '@farhold/engine/espionage/fleet-sight';
import { longestHold } from '@farhold/engine/fleet/hold';
import { traitsOf } from '@farhold/engine/fleet/mission';
import { recallFleet } from '@farhold/engine/fleet/recall-fleet';
import type { PlanetId, AccountId } from '@farhold/engine/ids';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { PlanetPlace } from '../planet/places.ts';
import type { Texts } from '../language/texts.ts';
import { placeToWire } from '../planet/wire.ts';
import { quietHoursToWire } from '../vacation/wire.ts';
import type { ExpeditionOutlook } from './expedition-store.ts';
import type { FoundTarget } from './find-target.ts';
import type { LaunchedFleet } from './store.ts';

type WireMovement = z.infer<typeof movementSchema>;
type WireTarget = z.infer<typeof targetSchema>;

/** Who looks at fleets: a player, and what espionage technology shows of those of others. */
export type Viewer = { readonly account: AccountId; readonly sight: FleetSight };

/** A fleet as this player sees it; of another player's fleet the cargo stays unknown. */
export function movementToWire(
  fleet: LaunchedFleet,
  viewer: Viewer,
  places: ReadonlyMap<PlanetId, PlanetPlace>,
  now: Instant,
  texts: Texts,
): WireMovement {
  const isOwn = fleet.owner === viewer.account;
  const leg = currentLeg(fleet);
  const isReturning = fleet.state === 'returning';
  const [from, to] = [seen(places, fleet.from), seen(places, fleet.targetPlanet)];
  return {
    id_activity: fleet.id,
    type: isReturning ? 'return' : fleet.mission,
    mission: fleet.mission,
    state: fleet.state,
    is_own: isOwn,
    is_hostile: !isOwn && traitsOf(fleet.mission).hostile !== null,
    start_time: new Date(fleet.sentAt).toISOString(),
    end_time: isoTime(leg.endsAt),
    leg_start_time: isoTime(leg.startsAt),
    leg_start_part: leg.from,
    return_time: isOwn && fleet.returnsAt !== null ? new Date(fleet.returnsAt).toISOString() : null,
    planet_from: from,
    planet_to: to,
    ...fleet.to,
    ...shipsToWire(fleet, isOwn ? 'counts' : viewer.sight, texts),
    ...(isOwn ? fleet.cargo : unknownCargo),
    can_recall: recallFleet(fleet, viewer.account, now).ok,
    id_union: isOwn ? (fleet.union ?? null) : null,
  };
}

/** A possible target of a fleet, with everything that decides whether it can be sent there. */
export const targetToWire = (
  { place, debris, target: { planet, hasDebris }, relation }: FoundTarget,
  items: readonly MagicItem[],
  held: { readonly planets: number; readonly planetLimit: number },
  limits: {
    readonly attacks: AttackCount | null;
    readonly giftLeft: number | null;
    readonly expedition: ExpeditionOutlook | null;
  },
): WireTarget => ({
  exists: place !== null,
  is_own: planet?.isOwn ?? false,
  planet: place && placeToWire(place),
  relation,
  debris: hasDebris ? debris : null,
  magic_items: [...items],
  is_protected: planet?.isProtected ?? false,
  is_on_vacation: planet?.isOnVacation ?? false,
  quiet_hours: planet?.quietHours ? quietHoursToWire(planet.quietHours) : null,
  may_hold: planet?.refusesGuests !== true,
  hold_limit: planet?.holdLimit ?? longestHold(0),
  planets: held.planets,
  planet_limit: held.planetLimit,
  attacks: limits.attacks && {
    ...countToWire(limits.attacks),
    alliance: limits.attacks.alliance && countToWire(limits.attacks.alliance),
  },
  gift_left: limits.giftLeft,
  expedition: limits.expedition && {
    visits: limits.expedition.visits,
    starts: limits.expedition.starts,
    finds: limits.expedition.findsBefore,
    best_points: limits.expedition.bestPoints,
  },
});

const countToWire = ({ most, starts }: Pick<AttackCount, 'most' | 'starts'>) => ({
  most,
  starts: starts.map(isoTime),
});

const seen = (places: ReadonlyMap<PlanetId, PlanetPlace>, planet: PlanetId | null) => {
  const place = planet === null ? undefined : places.get(planet);
  return place ? placeToWire(place) : null;
};

const unknownCargo = { metal: null, crystal: null, deuterium: null, aliens: null };

function shipsToWire(
  { ships }: LaunchedFleet,
  sight: FleetSight,
  texts: Texts,
): Pick<WireMovement, 'ship_count' | 'assets'> {
  const flying = Object.entries(ships).flatMap(([key, quantity]) =>
    isUnitKey(key) && quantity > 0 ? [{ key, quantity }] : [],
  );
  return {
    ship_count: sight === 'nothing' ? null : flying.reduce((sum, { quantity }) => sum + quantity, 0),
    assets:
      sight === 'nothing' || sight === 'total'
        ? null
        : flying.map(({ key, quantity }) => ({
            asset_id: assetIds[key],
            quantity: sight === 'counts' ? quantity : null,
            asset: { key, title: texts.itemTitle(key), img: key },
          })),
  };
}
