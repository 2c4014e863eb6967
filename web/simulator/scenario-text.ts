import { isShipKey, isUnitKey, type UnitKey } from '@farhold/engine/catalogue/items';
import type { Loot } from '@farhold/engine/combat/loot';
import { isOnMap } from '@farhold/engine/galaxy/coordinates';
import { nowhere, placeOf, type TypedCoordinates } from '../fleet/typed-coordinates.ts';
import {
  type DefenceBuilding,
  defenceBuildings,
  HIGHEST_LEVEL,
  lootKeys,
  MOST_AMOUNT,
  MOST_FLEETS,
  planetUnits,
  type Scenario,
  type ScenarioFleet,
  type ScenarioPlanet,
  type TechKey,
  techKeys,
} from './scenario.ts';

/** A battle as an address carries it: both sides and the seed that decides its chances. */
export type SharedScenario = { readonly scenario: Scenario; readonly seed: number };

type Missile = 'interceptor-missile' | 'interplanetary-missile';
type Key = Exclude<UnitKey, Missile> | TechKey | DefenceBuilding | keyof Loot;
type Amounts = Readonly<Partial<Record<Key, number>>>;

/** The short names in addresses. They must never change, or players' links would break. */
const codes: Readonly<Record<Key, string>> = {
  'light-fighter': 'lf',
  'heavy-fighter': 'hf',
  cruiser: 'cr',
  battleship: 'bs',
  battlecruiser: 'bc',
  bomber: 'bo',
  destroyer: 'de',
  dreadstar: 'ds',
  reaper: 're',
  'small-cargo': 'sc',
  'large-cargo': 'lc',
  'colony-ship': 'co',
  recycler: 'rc',
  'espionage-probe': 'ep',
  'solar-satellite': 'ss',
  crawler: 'cw',
  pathfinder: 'pf',
  'rocket-launcher': 'rl',
  'light-laser': 'll',
  'heavy-laser': 'hl',
  'gauss-cannon': 'gc',
  'ion-cannon': 'ic',
  'plasma-turret': 'pt',
  'small-shield-dome': 'sd',
  'large-shield-dome': 'ld',
  'weapons-technology': 'w',
  'shielding-technology': 's',
  'armour-technology': 'a',
  'hyperspace-technology': 'h',
  'combustion-drive': 'dc',
  'impulse-drive': 'di',
  'hyperspace-drive': 'dh',
  'space-dock': 'sp',
  'brood-barracks': 'bb',
  metal: 'm',
  crystal: 'c',
  deuterium: 'd',
  aliens: 'x',
};

const VERSION = '1';
const RADIX = 36;
const PLACE = 'at';
/** Longer than any battle the form can hold. */
const LONGEST = 8000;

const isKey = (text: string): text is Key => Object.hasOwn(codes, text);
const keys = Object.keys(codes).filter(isKey);
const keyOf = new Map(keys.map((key) => [codes[key], key]));

const isTech = (key: Key): key is TechKey => techKeys.some((one) => one === key);
const isBuilding = (key: Key): key is DefenceBuilding => defenceBuildings.some((one) => one === key);
const isLoot = (key: Key): key is keyof Loot => lootKeys.some((one) => one === key);
const fights = (key: Key): boolean => planetUnits.some((one) => one === key);
const isLevel = (key: Key) => isTech(key) || isBuilding(key);

/**
 * A battle as a short text that needs no escaping in an address: `1_<seed>_a.lf-2s.w-3_p.rl-5k_g…`; a for attackers, p
 * for the planet, g for the guests who protect it; amounts in base 36.
 */
export function scenarioText({ scenario, seed }: SharedScenario): string {
  const { attackers, planet, protectors } = scenario;
  const fleet = (head: string) => (one: ScenarioFleet) => section(head, fleetAmounts(one), one.place);
  const planetAmounts = { ...fleetAmounts(planet), ...planet.buildings, ...planet.stock };
  return [
    VERSION,
    seed.toString(RADIX),
    ...attackers.map(fleet('a')),
    section('p', planetAmounts, planet.place),
    ...protectors.map(fleet('g')),
  ].join('_');
}

const fleetAmounts = ({ research, units }: Pick<ScenarioPlanet, 'research' | 'units'>): Amounts => ({
  ...Object.fromEntries(techKeys.map((key) => [key, research[key] ?? 0])),
  ...units,
});

function section(head: string, amounts: Amounts, typed: TypedCoordinates): string {
  const entries = keys
    .filter((key) => (amounts[key] ?? 0) > 0)
    .map((key) => `${codes[key]}-${(amounts[key] ?? 0).toString(RADIX)}`);
  const place = placeOf(typed);
  const where = place ? [[PLACE, place.galaxy, place.system, place.position].join('-')] : [];
  return [head, ...entries, ...where].join('.');
}

/** Parses such a text; null for anything else, including amounts that no field would accept. */
export function readScenarioText(text: string): SharedScenario | null {
  if (text.length > LONGEST) return null;
  const [version, seedText = '', ...sections] = text.split('_');
  const seed = readNumber(seedText);
  const read = sections.map(readSection);
  const whole = read.filter((one) => one !== null);
  if (version !== VERSION || seed === null || whole.length < read.length) return null;
  const attackers = whole.filter(({ head }) => head === 'a').map(fleetOf);
  const protectors = whole.filter(({ head }) => head === 'g').map(fleetOf);
  const [planet, ...furtherPlanets] = whole.filter(({ head }) => head === 'p').map(planetOf);
  if (!planet || furtherPlanets.length > 0 || attackers.length === 0) return null;
  if (Math.max(attackers.length, protectors.length) > MOST_FLEETS) return null;
  return { scenario: { attackers, planet, protectors }, seed };
}

type Section = { readonly head: string; readonly amounts: Amounts; readonly place: TypedCoordinates };

const mayHold: Readonly<Record<string, (key: Key) => boolean>> = {
  a: (key) => isShipKey(key) || isTech(key),
  g: (key) => isShipKey(key) || isTech(key),
  p: (key) => fights(key) || isLevel(key) || isLoot(key),
};

function readSection(text: string): Section | null {
  const [head = '', ...entries] = text.split('.');
  const allows = mayHold[head];
  if (!allows) return null;
  const amounts: Partial<Record<Key, number>> = {};
  let place = nowhere;
  for (const entry of entries) {
    const [code = '', ...figures] = entry.split('-');
    const key = keyOf.get(code);
    const at = code === PLACE ? readPlace(figures) : null;
    const amount = figures.length === 1 ? readNumber(figures[0] ?? '') : null;
    if (at) place = at;
    else if (key && allows(key) && amount !== null && amount <= limitOf(key)) amounts[key] = amount;
    else return null;
  }
  return { head, amounts, place };
}

const limitOf = (key: Key): number => (isLevel(key) ? HIGHEST_LEVEL : MOST_AMOUNT);

function readNumber(text: string): number | null {
  if (!/^[0-9a-z]{1,8}$/.test(text)) return null;
  const amount = Number.parseInt(text, RADIX);
  return amount <= MOST_AMOUNT ? amount : null;
}

function readPlace(figures: readonly string[]): TypedCoordinates | null {
  const [galaxy = 0, system = 0, position = 0] = figures.map(Number);
  const at = { galaxy, system, position };
  return figures.length === 3 && isOnMap(at) ? at : null;
}

const pick = <Part extends Key>(amounts: Amounts, belongs: (key: Key) => key is Part) =>
  Object.fromEntries(Object.entries(amounts).filter(([key]) => isKey(key) && belongs(key))) as Partial<
    Record<Part, number>
  >;

const fleetOf = ({ amounts, place }: Section): ScenarioFleet => ({
  research: pick(amounts, isTech),
  units: pick(amounts, (key) => isShipKey(key)),
  place,
});

const planetOf = ({ amounts, place }: Section): ScenarioPlanet => ({
  research: pick(amounts, isTech),
  units: pick(amounts, (key) => isUnitKey(key)),
  buildings: pick(amounts, isBuilding),
  stock: { metal: 0, crystal: 0, deuterium: 0, aliens: 0, ...pick(amounts, isLoot) },
  place,
});
