import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { refuse, type Refused } from '@farhold/engine/decision';
import { type Cargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { type Mission, traitsOf } from '@farhold/engine/fleet/mission';
import type { FleetId, PlanetId, AccountId } from '@farhold/engine/ids';
import type { Target } from '@farhold/engine/fleet/send-fleet';
import type { Planet } from '@farhold/engine/planet/planet';
import { vacationObstacle } from '@farhold/engine/vacation/vacation';
import type { Instant } from '@farhold/engine/time/instant';
import type { PlanetPlace } from '../planet/places.ts';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Cause } from '../world/write-back.ts';
import type { FoundTarget } from './find-target.ts';
import { insertFleet } from './store.ts';

/** What leaves a planet: a fleet, or missiles, which carry nothing and never return. */
export type Launch = {
  readonly mission: Mission;
  readonly ships: Ships;
  readonly cargo?: Cargo;
  readonly aim?: DefenceKey;
  readonly arrivesAt: Instant;
  readonly returnsAt: Instant | null;
};

/**
 * Holds the planet that something leaves and its target, since whoever schedules an event for a planet holds it.
 * Refuses when the first is not the player's, or the target was given up meanwhile.
 */
export async function holdForLaunch(
  work: UnitOfWork,
  player: AccountId,
  from: PlanetId,
  { place }: FoundTarget,
): Promise<Refused<'not-found' | 'target-empty'> | null> {
  await work.hold(place === null ? [from] : [from, place.planet]);
  if (!work.holds(from) || work.planet(from).owner !== player) return refuse('not-found');
  return place === null || work.holds(place.planet) ? null : refuse('target-empty');
}

/** The target as it is now that its planet is held: its owner may have gone on vacation meanwhile. */
export function heldTarget(work: UnitOfWork, { place, target }: FoundTarget): Target {
  if (place === null || target.planet === null || target.planet.isOwn) return target;
  const isOnVacation = vacationObstacle(work.owner(place.owner)) !== null;
  return { ...target, planet: { ...target.planet, isOnVacation } };
}

/** Takes what flies off its planet, which is then as given, and has it arrive in its time. */
export async function launch(
  work: UnitOfWork,
  left: Planet,
  cause: Cause,
  { place, target }: FoundTarget,
  { cargo = emptyCargo, aim, mission, arrivesAt, ...flying }: Launch,
): Promise<FleetId> {
  work.put(left, cause, left.settledAt);
  const id = await insertFleet(work.tx, work.universeId, {
    ...flying,
    owner: left.owner,
    from: left.id,
    origin: left.at,
    to: target.at,
    targetPlanet: place?.planet ?? null,
    targetOwner: place?.owner ?? null,
    mission,
    cargo,
    aim: aim ?? null,
    sentAt: left.settledAt,
    arrivesAt,
  });
  work.schedule(
    newEvent({ kind: 'fleet-arrives', version: 1, fleet: id }, arrivesAt, traitsOf(mission).arrives),
  );
  if (place !== null && traitsOf(mission).hostile !== null) warn(work, left, place, { mission, arrivesAt });
  return id;
}

/** Warns the owner of the target, who sees as much of the fleet in the game. */
const warn = (
  work: UnitOfWork,
  { at: from, settledAt }: Planet,
  { planet: id, owner, name, at }: PlanetPlace,
  { mission, arrivesAt }: Pick<Launch, 'mission' | 'arrivesAt'>,
): void =>
  work.alert({
    to: owner,
    at: settledAt,
    event: {
      kind: 'hostile-fleet',
      universe: work.universeId,
      planet: { id, name, at },
      mission,
      from,
      arrivesAt,
    },
  });
