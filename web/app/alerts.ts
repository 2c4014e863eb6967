import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { User } from '../session/api.ts';
import type { Movement } from '../fleet/movement.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { Universe } from '../universe/api.ts';
import type { SavingsGoal } from '../planner/savings-goal.ts';

/** What a new player does first. */
type WelcomeKind = 'build-mine' | 'build-power' | 'confirm-email';

/** Something that waits for the player: an enemy, a welcome step, trouble on a planet, or a hint. */
export type Alert =
  | { readonly kind: WelcomeKind }
  | { readonly kind: 'alerts-off'; readonly name: string }
  | { readonly kind: 'universe-ends'; readonly universe: string; readonly endsAt: number }
  | { readonly kind: 'hostile'; readonly fleetId: number; readonly target: string }
  | ({
      readonly kind: 'energy-short' | 'food-short' | 'food-gone' | 'reactor-idle' | 'queue-idle';
    } & OnPlanet)
  | ({ readonly kind: 'storage-full'; readonly resources: readonly StoredResource[] } & OnPlanet)
  | ({ readonly kind: 'fields-nearly-full'; readonly free: number } & OnPlanet)
  | AffordableAlert;

/** `planet` is what the player calls it, with its coordinates where another bears the same name. */
type OnPlanet = { readonly planetId: number; readonly planet: string };

/** A goal that can be paid now; `count` is the level or how many. */
type AffordableAlert = OnPlanet & {
  readonly kind: 'affordable';
  readonly itemId: number;
  readonly category: SavingsGoal['item']['category'];
  readonly title: string;
  readonly count: number;
  readonly isUnit: boolean;
};

type StoredResource = 'metal' | 'crystal' | 'deuterium';

type Watched = Pick<
  OwnPlanet,
  | 'id'
  | 'name'
  | 'at'
  | 'stock'
  | 'capacity'
  | 'perHour'
  | 'energy'
  | 'flows'
  | 'isReactorIdle'
  | 'isBuilding'
  | 'fieldsFree'
  | 'isNearlyFull'
>;

type PlayedUniverse = Pick<Universe, 'name' | 'endsAt' | 'hasEnded'>;

type Seen = Pick<Movement, 'id' | 'isHostile' | 'to'>;

type Watch = {
  readonly planets: readonly Watched[];
  readonly user: Pick<User, 'isEmailVerified'> | null;
  readonly movements: readonly Seen[];
  readonly goals: readonly SavingsGoal[];
  /** The names of what is no longer told outside the game, since nothing arrives there. */
  readonly switchedOff: readonly string[];
  /** Planets on which an order would be taken at once. */
  readonly canBuildOn: ReadonlySet<number>;
  readonly universe: PlayedUniverse | null;
};

const stored: readonly StoredResource[] = ['metal', 'crystal', 'deuterium'];

/** Food that lasts no longer than this is worth a word, in hours. */
const FOOD_WARNING_HOURS = 12;

/**
 * The standing alerts, the most urgent first. A new player has exactly the three welcome steps (a mine, a source of
 * power, the e-mail); afterwards it is hostile fleets on the way, trouble on planets, goals that can be paid, the announced
 * end of the universe, and hints.
 */
export function standingAlerts({
  planets,
  user,
  movements,
  goals,
  switchedOff,
  canBuildOn,
  universe,
}: Watch): Alert[] {
  const steps = welcomeSteps({ planets, user });
  const hasPower = steps.some(({ kind, isDone }) => kind === 'build-power' && isDone);
  const isBuilt = steps.every(({ kind, isDone }) => kind === 'confirm-email' || isDone);
  const told = planets.map((planet) => ({ planet, on: placeOf(planet, planets) }));
  return [
    ...movements.flatMap(({ id, isHostile, to }) =>
      isHostile ? [{ kind: 'hostile', fleetId: id, target: to?.name ?? '?' } as const] : [],
    ),
    ...steps.filter(({ isDone }) => !isDone).map(({ kind }) => ({ kind })),
    ...switchedOff.map((name) => ({ kind: 'alerts-off', name }) as const),
    ...told.flatMap(({ planet, on }) => troubleOn(planet, on, hasPower)),
    ...goals.filter(({ isPayable }) => isPayable).map(affordableAlert),
    ...endOf(universe),
    // Whoever still has the first steps ahead needs no hint that there is something to do.
    ...(isBuilt ? told.flatMap(({ planet, on }) => hintsFor(planet, on, canBuildOn)) : []),
  ];
}

export type WelcomeStep = { readonly kind: WelcomeKind; readonly isDone: boolean };

/** The three first steps of a player, in the order in which they are best done. */
export function welcomeSteps({ planets, user }: Pick<Watch, 'planets' | 'user'>): WelcomeStep[] {
  const hasMine = planets.some(({ flows }) => (flows['energy'] ?? []).some(({ perHour }) => perHour < 0));
  const hasPower = planets.some(({ energy }) => energy.produced > 0);
  return [
    { kind: 'build-mine', isDone: hasMine },
    { kind: 'build-power', isDone: hasPower },
    { kind: 'confirm-email', isDone: user === null || user.isEmailVerified },
  ];
}

function placeOf({ id, name, at }: Watched, planets: readonly Watched[]): OnPlanet {
  const isAlone = planets.every((other) => other.id === id || other.name !== name);
  return { planetId: id, planet: isAlone ? name : `${name} ${formatCoordinates(at)}` };
}

const endOf = (universe: PlayedUniverse | null): Alert[] =>
  universe === null || universe.endsAt === null || universe.hasEnded
    ? []
    : [{ kind: 'universe-ends', universe: universe.name, endsAt: universe.endsAt }];

const affordableAlert = ({ planetId, planet, item, level, quantity }: SavingsGoal): AffordableAlert => ({
  kind: 'affordable',
  planetId,
  planet,
  itemId: item.id,
  category: item.category,
  title: item.title,
  count: level ?? quantity,
  isUnit: item.isUnit,
});

function troubleOn(planet: Watched, on: OnPlanet, hasPower: boolean): Alert[] {
  const isFull = (resource: StoredResource) =>
    planet.capacity[resource] > 0 && planet.stock[resource] >= planet.capacity[resource];
  const full = stored.filter(isFull);
  return [
    ...(hasPower && planet.energy.factor < 1 ? [{ kind: 'energy-short', ...on } as const] : []),
    ...(planet.isReactorIdle ? [{ kind: 'reactor-idle', ...on } as const] : []),
    ...hungerOn(planet).map((kind) => ({ kind, ...on })),
    ...(full.length > 0 ? [{ kind: 'storage-full', resources: full, ...on } as const] : []),
  ];
}

function hungerOn({ stock, perHour, flows }: Watched): ('food-short' | 'food-gone')[] {
  const isEaten = (flows['food'] ?? []).some((flow) => flow.perHour < 0);
  if (isEaten && stock.food === 0 && perHour.food <= 0) return ['food-gone'];
  return perHour.food < 0 && stock.food < FOOD_WARNING_HOURS * -perHour.food ? ['food-short'] : [];
}

function hintsFor(planet: Watched, on: OnPlanet, canBuildOn: ReadonlySet<number>): Alert[] {
  const { id, isBuilding, isNearlyFull, fieldsFree } = planet;
  return [
    ...(isNearlyFull ? [{ kind: 'fields-nearly-full', free: fieldsFree, ...on } as const] : []),
    ...(!isBuilding && canBuildOn.has(id) ? [{ kind: 'queue-idle', ...on } as const] : []),
  ];
}

/** Whether the player may wave an alert aside: nothing is lost by leaving it. */
const hints: ReadonlySet<Alert['kind']> = new Set(['queue-idle', 'fields-nearly-full', 'universe-ends']);
export const isHint = ({ kind }: Alert): boolean => hints.has(kind);

const places = {
  hostile: '/fleet',
  'build-mine': '/resources',
  'build-power': '/resources',
  'confirm-email': '/account',
  'alerts-off': '/account',
  'energy-short': '/energy',
  'reactor-idle': '/deuterium',
  'food-short': '/food',
  'food-gone': '/food',
  'storage-full': '/resources',
  'queue-idle': '/resources',
  'fields-nearly-full': '/facilities',
  'universe-ends': '/',
} as const;

/** The page on which an alert is mended. */
export const placeOfAlert = ({ kind }: Exclude<Alert, AffordableAlert>) => places[kind];

/** A name that tells one alert from all others. */
export const alertKey = (alert: Alert): string => Object.values(alert).join(' ');
