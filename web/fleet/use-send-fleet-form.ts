import { stockAt } from '@farhold/engine/economy/projection';
import { emptyCargo } from '@farhold/engine/fleet/cargo';
import { traitsOf } from '@farhold/engine/fleet/mission';
import { type FleetOrder, type SentFleet, sendFleet } from '@farhold/engine/fleet/send-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { useState } from 'react';
import { useNow } from '../ui/clock.ts';
import { type Flight, flightOf, shipsChosen } from './flight-plan.ts';
import { type LaunchSite, mostFor, originAt, shipsFor, shipsThatFly } from './launch-site.ts';
import type { Counts } from './mission-choice.ts';
import { useCargo } from './use-cargo.ts';
import { useChoice, type FormPreset } from './use-choice.ts';
import { useDestination } from './use-destination.ts';
import { useUnionChoice } from './use-union-choice.ts';

const FULL_SPEED = 100;

/** The initial values of the send-fleet dialog. */
export type Given = { readonly target: Coordinates | null; readonly preset: FormPreset };

/** The state of the send-fleet dialog, the resulting order, and the engine's decision about it. */
export function useSendFleetForm(origin: LaunchSite, given: Given) {
  const now = useNow();
  const { planet, owner, universe } = origin;
  const destination = useDestination(planet, origin.planets, given.target);
  const choice = useChoice(origin, destination, given.preset);
  const [speedPercent, setSpeed] = useState(FULL_SPEED);
  const { mission } = choice;
  const { joined: target, ...united } = useUnionChoice(destination.target, mission, given.preset.union);
  const shipChoice = shipsOf(origin, choice);
  const ships = shipsChosen(shipChoice.counts);
  const traits = mission && traitsOf(mission);
  const hold = useHold(traits?.holds === true);
  const { holdHours } = hold;
  const way = { from: planet.at, to: target?.at ?? null, owner, universe, speedPercent };
  const flight = flightOf(ships, { ...way, holdHours: holdHours ?? 0, mission: mission ?? undefined });
  const stock = stockAt(planet.projection, instant(now));
  const loading = useCargo(stock, flight, given.preset.cargo);
  const cargo = traits?.loads ? loading.cargo : emptyCargo;
  const stay = holdHours === null ? {} : { holdHours };
  const order: FleetOrder = { mission: mission ?? 'transport', ships, speedPercent, cargo, ...stay };

  const decision = target && sendFleet(originAt(origin, stock, now), target, order, instant(now));

  return {
    ...choice,
    ...shipChoice,
    ...united,
    destination,
    speedPercent,
    setSpeed,
    ...hold,
    ships,
    flight: united.union && flight && decision?.ok ? slowed(flight, decision.outcome) : flight,
    deuterium: stock.deuterium,
    loading,
    carries: traits?.loads ?? false,
    cargo,
    order,
    /** The engine's decision about this order, which the server will repeat; null while no target is known. */
    decision,
  };
}

/**
 * How many hours the fleet stays, if its mission holds. An empty field gives `hours` null and `holdHours` 0, which
 * every order refuses.
 */
function useHold(holds: boolean) {
  const [hours, setHours] = useState<number | null>(1);
  return { hours, setHours, holdHours: holds ? (hours ?? 0) : null };
}

/** The flight as it is in a union, for which the fleet may fly slower. */
const slowed = (flight: Flight, { seconds, fuel }: SentFleet): Flight => ({
  ...flight,
  durationMs: seconds * SECOND_MS,
  fuel,
});

/** The ships the mission uses, how many of each are picked, and the functions to pick them. */
function shipsOf(origin: LaunchSite, { mission, counts: wanted, setCounts }: ReturnType<typeof useChoice>) {
  const fleet = shipsFor(mission, shipsThatFly(origin));
  const fitting = (some: Counts): Counts =>
    Object.fromEntries(
      fleet.map((ship) => [ship.key, Math.min(some[ship.key] ?? 0, mostFor(mission, ship))]),
    );
  const counts = fitting(wanted);
  return {
    fleet,
    counts,
    setCount: (key: string, count: number) => setCounts({ ...counts, [key]: count }),
    takeAll: () => setCounts(fitting(Object.fromEntries(fleet.map(({ key, owned }) => [key, owned])))),
    takeNone: () => setCounts({}),
    /** Picks these, as far as they are present; answers whether all of them are. */
    take: (some: Counts): boolean => {
      const present = fitting(some);
      setCounts(present);
      return Object.entries(some).every(([key, count]) => (present[key] ?? 0) === count);
    },
  };
}

export type SendFleetForm = ReturnType<typeof useSendFleetForm>;
