import type { ChainGoal } from '@farhold/engine/goal/chain';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { Waiting } from '../alliance/waiting-api.ts';
import type { User } from '../session/api.ts';
import type { Movement } from '../fleet/movement.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { Universe } from '../universe/api.ts';
import type { SavingsGoal } from '../planner/savings-goal.ts';

/** The goals that a new player is alerted to: without power and a mine nothing else begins. */
const firstGoals = ['power', 'metal'] as const satisfies readonly ChainGoal[];

/** Something that needs the player: an enemy, a first goal, trouble on a planet, or a hint. */
export type Alert =
  | { readonly kind: 'first-goal'; readonly goal: (typeof firstGoals)[number] }
  | { readonly kind: 'confirm-email' }
  | { readonly kind: 'alerts-off'; readonly name: string }
  | { readonly kind: 'universe-ends'; readonly universe: string; readonly endsAt: number }
  | { readonly kind: 'hostile'; readonly fleetId: number; readonly target: string }
  | { readonly kind: 'union-invited'; readonly union: number; readonly from: string; readonly target: string }
  | { readonly kind: 'war-declared'; readonly pact: number; readonly tag: string; readonly beginsAt: number }
  | {
      readonly kind: 'pact-broken';
      readonly pact: number;
      readonly attacker: string;
      readonly defender: string;
    }
  | { readonly kind: 'invitation' | 'declined'; readonly tag: string }
  | { readonly kind: 'admitted'; readonly tag: string; readonly joinedAt: number }
  | { readonly kind: 'pact-offered'; readonly pact: number; readonly tag: string }
  | { readonly kind: 'channel'; readonly pact: number; readonly tag: string; readonly count: number }
  | { readonly kind: CountedKind; readonly count: number }
  | ({
      readonly kind: 'energy-short' | 'food-short' | 'food-gone' | 'reactor-idle' | 'queue-idle';
    } & OnPlanet)
  | ({ readonly kind: 'storage-full'; readonly resources: readonly StoredResource[] } & OnPlanet)
  | ({ readonly kind: 'fields-nearly-full'; readonly free: number } & OnPlanet)
  | AffordableAlert;

/** What others wait for, of which only the number is known. */
export type CountedKind = 'threat' | 'application' | 'mention' | 'circular' | 'friend-request';

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
  | 'isDemolishing'
  | 'fieldsFree'
  | 'isNearlyFull'
>;

type PlayedUniverse = Pick<Universe, 'name' | 'endsAt' | 'hasEnded'>;

type Seen = Pick<Movement, 'id' | 'isHostile' | 'to'>;

type Watch = {
  readonly planets: readonly Watched[];
  readonly user: Pick<User, 'isEmailVerified'> | null;
  readonly movements: readonly Seen[];
  readonly savingsGoals: readonly SavingsGoal[];
  /** The goals of the first days that are not met. */
  readonly openGoals: ReadonlySet<ChainGoal>;
  /** Names of the browsers and addresses that were switched off because deliveries failed. */
  readonly switchedOff: readonly string[];
  /** Planets on which something could be ordered right now. */
  readonly canBuildOn: ReadonlySet<number>;
  readonly universe: PlayedUniverse | null;
  readonly waiting: Waiting;
  /** Whether the instant of `endNearsAt` has come. */
  readonly isEndNear: boolean;
};

const stored: readonly StoredResource[] = ['metal', 'crystal', 'deuterium'];

/** Below this many hours of food, an alert is shown. */
export const FOOD_WARNING_HOURS = 12;

/**
 * The current alerts, most urgent first. A new player has exactly three (power, a mine, the e-mail); later come hostile
 * fleets, what other players wait for, trouble on planets, affordable savings goals, the near end of the universe, and
 * hints.
 */
export function currentAlerts(watch: Watch): Alert[] {
  const { planets, user, movements, savingsGoals, switchedOff, canBuildOn, universe } = watch;
  const first = firstGoals.filter((goal) => watch.openGoals.has(goal));
  const hasPower = planets.some(({ energy }) => energy.produced > 0);
  const told = planets.map((planet) => ({ planet, on: placeOf(planet, planets) }));
  return [
    ...(universe?.hasEnded ? [] : movements).flatMap(({ id, isHostile, to }) =>
      isHostile ? [{ kind: 'hostile', fleetId: id, target: to?.name ?? '?' } as const] : [],
    ),
    ...callsOf(watch.waiting),
    ...first.map((goal) => ({ kind: 'first-goal', goal }) as const),
    ...(user === null || user.isEmailVerified ? [] : [{ kind: 'confirm-email' } as const]),
    ...switchedOff.map((name) => ({ kind: 'alerts-off', name }) as const),
    ...told.flatMap(({ planet, on }) => troubleOn(planet, on, hasPower)),
    ...savingsGoals.filter(({ isPayable }) => isPayable).map(affordableAlert),
    ...(watch.isEndNear ? endOf(universe) : []),
    // A player with first goals left needs no hint that there is something to do.
    ...(first.length === 0 ? told.flatMap(({ planet, on }) => hintsFor(planet, on, canBuildOn)) : []),
  ];
}

/** What other players wait for or have answered, the most urgent first. */
const callsOf = (waiting: Waiting): Alert[] => [
  ...counted('threat', waiting.threats),
  ...waiting.unions.map(
    ({ id, from, planet }) => ({ kind: 'union-invited', union: id, from, target: planet }) as const,
  ),
  ...waiting.wars.map(
    ({ id, tag, beginsAt }) => ({ kind: 'war-declared', pact: id, tag, beginsAt }) as const,
  ),
  ...waiting.breaches.map(({ id, ...names }) => ({ kind: 'pact-broken', pact: id, ...names }) as const),
  ...waiting.offers.map(({ id, tag }) => ({ kind: 'pact-offered', pact: id, tag }) as const),
  ...waiting.channels.map(
    ({ id, tag, unread }) => ({ kind: 'channel', pact: id, tag, count: unread }) as const,
  ),
  ...waiting.invitations.map((tag) => ({ kind: 'invitation', tag }) as const),
  ...(waiting.admitted ? [{ kind: 'admitted', ...waiting.admitted } as const] : []),
  ...waiting.declined.map((tag) => ({ kind: 'declined', tag }) as const),
  ...counted('application', waiting.applications),
  ...counted('circular', waiting.circulars),
  ...counted('mention', waiting.mentions),
  ...counted('friend-request', waiting.friends),
];

const counted = (kind: CountedKind, count: number): Alert[] => (count > 0 ? [{ kind, count }] : []);

function placeOf({ id, name, at }: Watched, planets: readonly Watched[]): OnPlanet {
  const isAlone = planets.every((other) => other.id === id || other.name !== name);
  return { planetId: id, planet: isAlone ? name : `${name} ${formatCoordinates(at)}` };
}

/**
 * When the end of a universe becomes an alert: with the last quarter of its life, since a season has an end from its
 * first second. null for a universe without an end.
 */
export const endNearsAt = ({ startedAt, endsAt }: Pick<Universe, 'startedAt' | 'endsAt'>): number | null =>
  endsAt === null ? null : endsAt - (endsAt - startedAt) / 4;

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

/** Whether a queue of buildings holds an order. */
export const isBusy = ({
  isBuilding,
  isDemolishing,
}: Pick<Watched, 'isBuilding' | 'isDemolishing'>): boolean => isBuilding || isDemolishing;

function hintsFor(planet: Watched, on: OnPlanet, canBuildOn: ReadonlySet<number>): Alert[] {
  const { id, isNearlyFull, fieldsFree } = planet;
  return [
    ...(isNearlyFull ? [{ kind: 'fields-nearly-full', free: fieldsFree, ...on } as const] : []),
    ...(!isBusy(planet) && canBuildOn.has(id) ? [{ kind: 'queue-idle', ...on } as const] : []),
  ];
}

/** The alerts that a player loses nothing by ignoring. */
const hints: ReadonlySet<Alert['kind']> = new Set([
  'queue-idle',
  'fields-nearly-full',
  'universe-ends',
  'war-declared',
  'pact-broken',
  'admitted',
]);

/** Whether an alert can be dismissed. */
export const isHint = ({ kind }: Alert): boolean => hints.has(kind);

/** The alerts shown in red: an enemy is coming, or a planet starves. */
const dangers: ReadonlySet<Alert['kind']> = new Set(['hostile', 'food-gone']);

/** Whether an alert is shown in red. */
export const isDanger = ({ kind }: Alert): boolean => dangers.has(kind);

const places = {
  hostile: '/fleet',
  'union-invited': '/fleet',
  'war-declared': '/alliance',
  'pact-broken': '/alliance',
  'pact-offered': '/alliance',
  channel: '/alliance',
  invitation: '/alliance',
  admitted: '/alliance',
  declined: '/alliance',
  threat: '/alliance',
  application: '/alliance',
  circular: '/alliance',
  mention: '/alliance',
  'friend-request': '/account',
  'first-goal': '/resources',
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
