import { categoryOf, isShipKey, ship, shipKeys, type UnitKey } from '@farhold/engine/catalogue/items';
import { fight } from '@farhold/engine/combat/battle';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import { spent, unitCost } from '@farhold/engine/economy/cost';
import { planFlight } from '@farhold/engine/fleet/plan-flight';

/** What each side of a duel may cost, in metal. Rounding to whole units hardly counts then. */
const BUDGET = 40_000_000;
/** A ship must also pay for the fuel of this many flights over twenty systems. */
const FLIGHTS = 10;
const WAY = {
  from: { galaxy: 1, system: 200, position: 8 },
  to: { galaxy: 1, system: 220, position: 8 },
  speedPercent: 100,
  holdHours: 0,
} as const;
const LEVEL = 10;
const techs = { weapons: LEVEL, shielding: LEVEL, armour: LEVEL } as const;
const owner = {
  research: { 'combustion-drive': LEVEL, 'impulse-drive': LEVEL, 'hyperspace-drive': LEVEL },
} as const;
const universe = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 } as const;
/** A side wins a duel if it keeps this much more of its worth than the other, as a share of it. */
const LEAST_LEAD = 0.05;
/** Units that fight by other rules, or not at all, and what each of them does that no other can. */
const soleWork: Readonly<Partial<Record<UnitKey, string>>> = {
  'colony-ship': 'founds colonies',
  recycler: 'harvests debris',
  'espionage-probe': 'spies',
  'solar-satellite': 'gives energy without a field',
  crawler: 'helps the mines',
  pathfinder: 'doubles what a cube brings',
  'interceptor-missile': 'stops missiles',
  'interplanetary-missile': 'strikes defences that nobody rebuilds',
};

type Trade = { readonly price: number; readonly seconds: number };

const flightOf = (key: UnitKey) => (isShipKey(key) ? planFlight({ [key]: 100 }, WAY, owner, universe) : null);

/** The price of a unit with the fuel of its flights, and the seconds of one flight; 0 for what stays. */
function tradeOf(key: UnitKey): Trade {
  const flight = flightOf(key);
  const fuel = ((flight?.fuel ?? 0) * FLIGHTS) / 100;
  return {
    price: worthOf(spent(unitCost(key, 1))) + worthOf({ deuterium: fuel }),
    seconds: flight?.seconds ?? 0,
  };
}

/** How many of each meet: a ship that needs twice the time to be there ties up twice its price. */
function sides(one: UnitKey, other: UnitKey): readonly [number, number] {
  const [a, b] = [tradeOf(one), tradeOf(other)];
  const isRace = a.seconds > 0 && b.seconds > 0;
  const price = ({ price: each, seconds }: Trade) =>
    isRace ? (each * seconds) / Math.min(a.seconds, b.seconds) : each;
  return [Math.max(1, Math.floor(BUDGET / price(a))), Math.max(1, Math.floor(BUDGET / price(b)))];
}

/** Whether the first unit keeps more of its worth than the second in a battle of one fleet against the other. */
function beats(one: UnitKey, other: UnitKey): boolean {
  const [many, others] = sides(one, other);
  const battle = fight({
    attackers: [{ techs, units: { [one]: many } }],
    defenders: [{ techs, units: { [other]: others } }],
    seed: `${one} against ${other}`,
  });
  const left = (battle.attackers[0]?.[one] ?? 0) / many;
  return left - (battle.defenders[0]?.[other] ?? 0) / others > LEAST_LEAD;
}

/** Cargo space that a budget keeps moving: per price, and per second of a flight. */
const freightOf = (key: UnitKey): number => {
  const { price, seconds } = tradeOf(key);
  return isShipKey(key) && seconds > 0 ? ship(key).cargo / (price * seconds) : 0;
};

/** Loot comes home with warships of the price of this freighter, and none of them flies faster than the slowest. */
const ESCORTED = 'large-cargo';
const ESCORT = 'cruiser';

/** The same for freighters that fly with an escort, which waits for them. */
const lootOf = (key: UnitKey): number => {
  const { price, seconds } = tradeOf(key);
  if (!isShipKey(key) || seconds === 0) return 0;
  const load = ship(ESCORTED).cargo;
  const freighters = (price * load) / ship(key).cargo;
  return load / ((freighters + tradeOf(ESCORTED).price) * Math.max(seconds, tradeOf(ESCORT).seconds));
};

/** What a freighter does better than another one; null if it does nothing better. */
function freightUse(key: UnitKey, other: UnitKey): string | null {
  if (freightOf(key) > freightOf(other)) return `carries more than ${other}`;
  return lootOf(key) > lootOf(other) ? `brings more home with an escort than ${other}` : null;
}

const fighters: readonly UnitKey[] = [
  ...shipKeys.filter((key) => ship(key).class === 'military' || key === 'pathfinder'),
  ...gunKeys,
];
const domes = fighters.filter((key) => key.endsWith('-dome'));

/**
 * Whether a dome stops as many ships as its price buys. A planet takes one dome of a type and a dome hardly fires, so
 * it does not win by what it destroys: who does not break it has paid for the flight and brings nothing home.
 */
function holdsOff(dome: UnitKey, rival: UnitKey): boolean {
  const many = Math.floor(tradeOf(dome).price / tradeOf(rival).price);
  if (many === 0) return false;
  const battle = fight({
    attackers: [{ techs, units: { [rival]: many } }],
    defenders: [{ techs, units: { [dome]: 1 } }],
    seed: `${rival} against ${dome}`,
  });
  return battle.result !== 'attackers-won';
}

const carriers: readonly UnitKey[] = shipKeys.filter((key) => key === 'small-cargo' || key === 'large-cargo');

/** Rivals of a unit: a defence meets ships alone, since no defence attacks. */
const rivalsOf = (key: UnitKey): readonly UnitKey[] =>
  categoryOf(key) === 'ships'
    ? fighters.filter((one) => one !== key && !domes.includes(one))
    : fighters.filter(isShipKey);

/** What a unit is the better choice for, at equal price with fuel and time on the way; null if it is for nothing. */
export function useOf(key: UnitKey): string | null {
  const sole = soleWork[key];
  if (sole !== undefined) return sole;
  const others = carriers.includes(key) ? carriers.filter((one) => one !== key) : [];
  const better = others.map((one) => freightUse(key, one)).find((use) => use !== null);
  if (better !== undefined) return better;
  if (!fighters.includes(key)) return null;
  const isDome = domes.includes(key);
  const wins = isDome ? holdsOff : beats;
  const beaten = rivalsOf(key).filter((rival) => wins(key, rival));
  return beaten.length === 0 ? null : `${isDome ? 'stops' : 'beats'} ${beaten.join(', ')}`;
}
