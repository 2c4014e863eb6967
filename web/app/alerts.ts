import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { User } from '../session/api.ts';
import type { Movement } from '../fleet/movement.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { Universe } from '../universe/api.ts';
import type { SavingsGoal } from '../planner/savings-goal.ts';

/** What a new player does first. */
type WelcomeKind = 'build-mine' | 'build-power' | 'confirm-email';

/** Something that needs the player: an enemy, a welcome step, trouble on a planet, or a hint. */
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

/** `planet` is the planet's name, with its coordinates where another planet has the same name. */
type OnPlanet = { readonly planetId: number; readonly planet: string };

/** An affordable savings goal; `count` is the level or the quantity. */
type AffordableAlert = OnPlanet & {
  readonly kind: 'affordable';
  readonly itemId: number;
  readonly category: SavingsGoal['item']['category'];
  readonly item: string;
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
  /** Names of the browsers and addresses that were switched off because deliveries failed. */
  readonly switchedOff: readonly string[];
  /** Planets on which something could be ordered right now. */
  readonly canBuildOn: ReadonlySet<number>;
  readonly universe: PlayedUniverse | null;
};

const stored: readonly StoredResource[] = ['metal', 'crystal', 'deuterium'];

/** Below this many hours of food, an alert is shown. */
export const FOOD_WARNING_HOURS = 12;

/**
 * The current alerts, most urgent first. A new player has exactly the three welcome steps (a mine, a power source, the
 * e-mail); later come hostile fleets, trouble on planets, affordable goals, the announced end of the universe, and
 * hints.
 */
export function currentAlerts({
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
    // A player with welcome steps left needs no hint that there is something to do.
    ...(isBuilt ? told.flatMap(({ planet, on }) => hintsFor(planet, on, canBuildOn)) : []),
  ];
}

export type WelcomeStep = { readonly kind: WelcomeKind; readonly isDone: boolean };

/** A new player's three first steps, in the best order. */
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
  item: item.key,
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

/** Whether an alert can be dismissed: nothing is lost by ignoring it. */
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

/** The page that resolves an alert. */
export const placeOfAlert = ({ kind }: Exclude<Alert, AffordableAlert>) => places[kind];

/** A key that is unique to an alert. */
export const alertKey = (alert: Alert): string => Object.values(alert).join(' ');
