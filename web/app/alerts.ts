import type { User } from '../account/api.ts';
import type { Movement } from '../fleet/movement.ts';
import type { OwnPlanet } from '../planet/api.ts';

/** Something that waits for the player: a welcome step, or trouble on a planet. */
export type Alert =
  | { readonly kind: 'build-mine' | 'build-power' | 'confirm-email' }
  | { readonly kind: 'hostile'; readonly fleetId: number; readonly target: string }
  | { readonly kind: 'energy-short'; readonly planetId: number; readonly planet: string }
  | {
      readonly kind: 'storage-full';
      readonly planetId: number;
      readonly planet: string;
      readonly resource: StoredResource;
    };

type StoredResource = 'metal' | 'crystal' | 'deuterium';

type Watched = Pick<OwnPlanet, 'id' | 'name' | 'stock' | 'capacity' | 'perHour' | 'energy' | 'flows'>;

type Seen = Pick<Movement, 'id' | 'isHostile' | 'to'>;

const stored: readonly StoredResource[] = ['metal', 'crystal', 'deuterium'];

/**
 * The standing alerts. A new player has exactly the three welcome steps (a mine, a source of power, the e-mail);
 * afterwards it is hostile fleets on the way, short energy and full storages.
 */
export function standingAlerts(
  planets: readonly Watched[],
  user: Pick<User, 'isEmailVerified'> | null,
  movements: readonly Seen[],
): Alert[] {
  const hasMine = planets.some(({ flows }) => (flows['energy'] ?? []).some(({ perHour }) => perHour < 0));
  const hasPower = planets.some(({ energy }) => energy.produced > 0);
  return [
    ...movements.flatMap(({ id, isHostile, to }) =>
      isHostile ? [{ kind: 'hostile', fleetId: id, target: to?.name ?? '?' } as const] : [],
    ),
    ...(hasMine ? [] : [{ kind: 'build-mine' } as const]),
    ...(hasPower ? [] : [{ kind: 'build-power' } as const]),
    ...(user && !user.isEmailVerified ? [{ kind: 'confirm-email' } as const] : []),
    ...planets.flatMap((planet) => troubleOn(planet, hasPower)),
  ];
}

function troubleOn({ id, name, energy, ...planet }: Watched, hasPower: boolean): Alert[] {
  const full = stored.filter(
    (resource) => planet.capacity[resource] > 0 && planet.stock[resource] >= planet.capacity[resource],
  );
  return [
    ...(hasPower && energy.factor < 1 ? [{ kind: 'energy-short', planetId: id, planet: name } as const] : []),
    ...full.map((resource) => ({ kind: 'storage-full', planetId: id, planet: name, resource }) as const),
  ];
}

/** The page on which an alert is mended; null for the mail, which lies outside the game. */
export function placeOfAlert({ kind }: Alert): '/fleet' | '/energy' | '/resources' | null {
  if (kind === 'hostile') return '/fleet';
  if (kind === 'confirm-email') return null;
  return kind === 'energy-short' ? '/energy' : '/resources';
}

/** A name that tells one alert from all others. */
export const alertKey = (alert: Alert): string => Object.values(alert).join(' ');
