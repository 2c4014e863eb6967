import type { Destination as OrderDestination } from '@farhold/engine/fleet/send-fleet';
import { type Target, unlimited } from '@farhold/engine/fleet/target';
import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { accountId, planetId as planetIdOf } from '@farhold/engine/ids';
import { useState } from 'react';
import type { OwnPlanet } from '../planet/api.ts';
import { type FoundPlace, usePlace } from './api.ts';
import { nowhere, placeOf, type TypedCoordinates } from './typed-coordinates.ts';

export type DestinationMode = 'planets' | 'coordinates';

/** A looked-up place in the engine's words. */
export const targetOf = ({ at, planet, isOwn, debris, ...found }: FoundPlace): Target => ({
  at,
  planet: planet && {
    owner: accountId(planet.owner.id),
    isOwn,
    isProtected: found.isProtected,
    isOnVacation: found.isOnVacation,
    quietHours: found.quietHours,
    refusesGuests: found.refusesGuests,
    holdLimit: found.holdLimit,
    attacks: found.attacks,
    giftLeft: found.giftLeft,
  },
  hasDebris: debris !== null,
  union: null,
});

/**
 * Where the fleet is to go: one of the player's planets, its own for a patrol or debris, or a position that is typed
 * and looked up.
 */
export function useDestination(origin: OwnPlanet, planets: readonly OwnPlanet[], given: Coordinates | null) {
  const others = planets.filter(({ id }) => id !== origin.id);
  const [mode, setMode] = useState<DestinationMode>(given || others.length === 0 ? 'coordinates' : 'planets');
  const [planetId, setPlanetId] = useState(others[0]?.id ?? origin.id);
  const [typed, setTyped] = useState<TypedCoordinates>(given ?? { ...nowhere, ...origin.at, position: null });
  const chosen = planets.find(({ id }) => id === planetId) ?? null;
  const at = mode === 'planets' ? (chosen?.at ?? null) : placeOf(typed);
  const place = usePlace(at);
  const found = at && place.data && isSamePlace(place.data.at, at) ? place.data : null;
  const target: Target | null =
    mode === 'planets' && chosen
      ? {
          at: chosen.at,
          planet: { ...unlimited, owner: accountId(chosen.owner.id), isOwn: true },
          hasDebris: Boolean(found?.debris),
          union: null,
        }
      : found && targetOf(found);
  const goTo = (to: Coordinates) => {
    setMode('coordinates');
    setTyped(to);
  };
  return {
    mode,
    setMode,
    origin,
    others,
    chosen,
    planetId,
    setPlanetId,
    typed,
    setTyped,
    goTo,
    at,
    /** As the order names it; null while it is not chosen. */
    to: placeNamed(mode, chosen, at),
    place,
    found,
    target,
  };
}

const placeNamed = (
  mode: DestinationMode,
  chosen: OwnPlanet | null,
  at: Coordinates | null,
): OrderDestination | null => {
  if (mode === 'planets') return chosen && { planet: planetIdOf(chosen.id) };
  return at && { at };
};

export type Destination = ReturnType<typeof useDestination>;
