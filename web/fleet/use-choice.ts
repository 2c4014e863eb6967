import type { Cargo } from '@farhold/engine/fleet/cargo';
import type { FleetMission, OneShipMission } from '@farhold/engine/fleet/mission';
import { missionsOffered } from '@farhold/engine/fleet/missions-offered';
import type { Target } from '@farhold/engine/fleet/target';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useState } from 'react';
import { type LaunchSite, usualShips } from './launch-site.ts';
import { type Counts, missionAt, shipsAfter } from './mission-choice.ts';
import type { Destination } from './use-destination.ts';

/** What the opener of the dialog has chosen already. */
export type FormPreset = {
  readonly mission?: FleetMission;
  readonly ships?: Counts;
  readonly union?: number;
  /** What it carries, as far as the planet has it and the ships have room. */
  readonly cargo?: Partial<Cargo>;
};

type Choice = {
  /** The target for which the mission was chosen. */
  readonly place: string | null;
  readonly mission: FleetMission | null;
  readonly counts: Counts;
};

const nothing: Choice = { place: null, mission: null, counts: {} };

/** The key of a target; a typed one differs from a chosen one. */
const placeOf = (target: Target, { mode }: Destination): string =>
  [formatCoordinates(target.at), target.planet?.owner ?? '', mode].join(' ');

/** The mission and the ships, which follow the target once it is known. */
export function useChoice(site: LaunchSite, destination: Destination, preset: FormPreset) {
  const [choice, setChoice] = useState(nothing);
  const { target, found, mode } = destination;
  const origin = site.planet.at;
  const offered = target ? missionsOffered(target, origin) : [];
  const usual = (mission: OneShipMission) => usualShips(site, mission, found);
  const withMission = (mission: FleetMission | null): Choice => ({
    ...choice,
    mission,
    counts: shipsAfter(choice.counts, { from: choice.mission, to: mission, usual }),
  });

  const place = target && placeOf(target, destination);
  if (target && place !== choice.place) {
    const isFirst = choice.place === null;
    const given = isFirst && preset.mission && offered.includes(preset.mission) ? preset.mission : null;
    const current = choice.mission;
    const mission = given ?? missionAt(target, origin, { current, isTyped: mode === 'coordinates' });
    const counts = isFirst ? preset.ships : undefined;
    setChoice({ ...withMission(mission), place, ...(counts && { counts }) });
  }

  const { mission, counts } = choice;
  const isOffered = mission !== null && offered.includes(mission);
  return {
    offered,
    /** Null if none is offered; a transport until a target is known (product specification, section 4). */
    mission: target ? (isOffered ? mission : null) : (mission ?? 'transport'),
    pickMission: (next: FleetMission) => setChoice(withMission(next)),
    counts,
    setCounts: (next: Counts) => setChoice({ ...choice, counts: next }),
  };
}
