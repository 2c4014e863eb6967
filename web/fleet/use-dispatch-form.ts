import { isShipKey } from '@farhold/engine/catalogue/items';
import { stockAt } from '@farhold/engine/economy/projection';
import { emptyCargo } from '@farhold/engine/fleet/cargo';
import type { Mission } from '@farhold/engine/fleet/mission';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { type FleetOrigin, sendFleet } from '@farhold/engine/fleet/send-fleet';
import { shipSpeed } from '@farhold/engine/fleet/ship-speed';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Owner, Universe } from '@farhold/engine/planet/planet';
import { instant } from '@farhold/engine/time/instant';
import { useState } from 'react';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { useNow } from '../ui/clock.ts';
import { flightPlan, shipsChosen } from './flight-plan.ts';
import { missionFor, offeredMissions } from './mission-choice.ts';
import { useCargo } from './use-cargo.ts';
import { useDestination } from './use-destination.ts';

/** All that is known of where a fleet starts. */
export type Harbour = {
  readonly planet: OwnPlanet;
  readonly planets: readonly OwnPlanet[];
  readonly ships: readonly PlanetItem[];
  readonly owner: Owner;
  readonly universe: Universe;
  /** Own fleets that are out. */
  readonly fleetsOut: number;
};

const fullSpeed = 100;

/** The ships of a harbour that can leave it: there is one, and it flies. */
const shipsThatFly = ({ ships, owner }: Harbour): readonly PlanetItem[] =>
  ships.filter(({ key, owned }) => owned > 0 && isShipKey(key) && shipSpeed(key, owner) > 0);

/** The harbour in the engine's words, with the stock of that instant. */
function originAt(
  { planet, planets, ships, owner, universe, fleetsOut }: Harbour,
  stock: Stock,
  now: number,
): FleetOrigin {
  const units = Object.fromEntries(ships.map(({ key, owned }) => [key, owned]));
  const standing = enginePlanet(planet, { at: planet.at, units, stock, settledAt: instant(now) });
  return { planet: standing, owner, universe, fleetsOut, planetsHeld: planets.length };
}

/** Everything that the dispatch window holds, and what the engine says to it. */
export function useDispatchForm(harbour: Harbour, given: Coordinates | null) {
  const now = useNow();
  const { planet, owner, universe } = harbour;
  const destination = useDestination(planet, harbour.planets, given);
  const { target } = destination;
  const [picked, pickMission] = useState<Mission | null>(null);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [speedPercent, setSpeed] = useState(fullSpeed);

  const offered = target ? offeredMissions(target, planet.at) : [];
  const mission = target && missionFor(target, picked, offered);
  const fleet = shipsThatFly(harbour);
  const present = Object.fromEntries(fleet.map(({ key, owned }) => [key, Math.min(counts[key] ?? 0, owned)]));
  const ships = shipsChosen(present);
  const plan = flightPlan(ships, { from: planet.at, to: target?.at ?? null, owner, universe, speedPercent });
  const stock = stockAt(planet.projection, instant(now));
  const loading = useCargo(stock, plan);
  const carries = mission === 'transport' || mission === 'transfer';
  const cargo = carries ? loading.cargo : emptyCargo;
  const order = { mission: mission ?? 'attack', ships, speedPercent, cargo };

  return {
    destination,
    offered,
    mission,
    pickMission,
    fleet,
    counts: present,
    setCount: (key: string, count: number) => setCounts({ ...counts, [key]: count }),
    takeAll: () => setCounts(Object.fromEntries(fleet.map(({ key, owned }) => [key, owned]))),
    takeNone: () => setCounts({}),
    speedPercent,
    setSpeed,
    plan,
    loading,
    carries,
    cargo,
    /** What the engine, and so the server, says to this order; null while no target is known. */
    decision: target && sendFleet(originAt(harbour, stock, now), target, order, instant(now)),
  };
}

export type DispatchForm = ReturnType<typeof useDispatchForm>;
