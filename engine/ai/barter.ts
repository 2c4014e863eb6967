import type { Relation } from '../alliance/pact.ts';
import { type Trade, TRADE_WORTH } from '../dark-matter/trade.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { type MineResource, mineResources } from '../economy/mine-output.ts';
import { capacity } from '../economy/storage.ts';
import { cargoCapacity, emptyCargo } from '../fleet/cargo.ts';
import { planFlight } from '../fleet/plan-flight.ts';
import type { FleetOrder } from '../fleet/send-fleet.ts';
import { shipsToCarry } from '../fleet/ships-to-carry.ts';
import { fleetSlots } from '../fleet/slots.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import { isSamePlace } from '../galaxy/coordinates.ts';
import { type PlanetInPlay, quantity } from '../planet/planet.ts';
import { DAY, DAY_MS, HOUR } from '../time/duration.ts';
import { standstillObstacle } from '../vacation/standstill.ts';
import type { Personality } from './personality.ts';
import { HOSTILE_BELOW, type Mood, moodOf } from './regard.ts';

/** How often a person may trade with one AI player within 24 hours, and with all of them. */
export const BARTERS_PER_DAY = 2;
export const BARTERS_PER_DAY_TO_ALL = 6;

/** The time in which barters count. */
export const BARTERS_COUNTED_MS = DAY_MS;

/** A person pays for a barter with at most this many hours of their own production. */
const BARTER_HOURS = DAY / HOUR;
/** The least that is worth a flight, in metal. */
export const LEAST_BARTER = 500;

/** A rate is the price of this many units, so that prices are exact. */
export const RATE_UNITS = 1000;

/**
 * Units of the same worth at both ends of the band: 3 metal, 2 crystal, 1 deuterium; and 2 metal, 1 crystal, 1
 * deuterium.
 */
const ends = [TRADE_WORTH, { metal: 2, crystal: 1, deuterium: 1 }] as const;

/** Where in the band an AI player's rate is: 0 is best for the person, 1 best for the AI player. */
const shares: Readonly<Record<Mood, number>> = {
  hostile: 0.9,
  wary: 0.9,
  neutral: 0.75,
  friendly: 0.6,
  devoted: 0.5,
};
const TRADERS_DISCOUNT = 0.1;

/** An AI player's planet that may sell, and what decides about it. */
export type Seller = PlanetInPlay & {
  readonly personality: Personality;
  /** How it regards the person, and what their alliances are to each other. */
  readonly regard: number;
  readonly relation: Relation;
  /** Its fleets that take a slot. */
  readonly fleetsOut: number;
};

/** Where the person wants the goods, and what the person's planets produce in an hour, in metal. */
export type Buyer = { readonly at: Coordinates; readonly production: number };

/** What an AI player offers: `least` to `most` units of `gets`, for `rate` thousandths of `gives` each. */
export type BarterOffer = Pick<Trade, 'gives' | 'gets'> & {
  readonly rate: number;
  readonly least: number;
  readonly most: number;
  /** How long the goods fly. */
  readonly seconds: number;
};

/** An offer that a person takes, with the price that the person was shown. */
export type Barter = Trade & { readonly price: number };

export type BarterRefusal = 'barter-changed' | 'barters-spent';

/** The ends of the band, in units of `gives` for one of `gets`, the lower first. Metal for deuterium: 2 and 3. */
export function band({ gives, gets }: Pick<Trade, 'gives' | 'gets'>): readonly [number, number] {
  const [one, other] = ends.map((units) => units[gives] / units[gets]) as [number, number];
  return [Math.min(one, other), Math.max(one, other)];
}

/** The units of `gives` for an amount, rounded up. 100 at a rate of 2.750: 275. */
export const barterPrice = ({ rate }: Pick<BarterOffer, 'rate'>, amount: number): number =>
  Math.ceil((amount * rate) / RATE_UNITS);

/** The most that a stock of `gives` pays for, and no more than is offered. 100 at a rate of 2.750: 36. */
export const mostBartered = ({ rate, most }: Pick<BarterOffer, 'rate' | 'most'>, held: number): number =>
  Math.min(most, Math.floor((held * RATE_UNITS) / rate));

function rateOf(pair: Pick<Trade, 'gives' | 'gets'>, { personality, regard, relation }: Seller): number {
  const [low, high] = band(pair);
  const isClose = relation === 'member' || relation === 'ally';
  const mood = isClose ? 'devoted' : moodOf(regard);
  const share = shares[mood] - (personality === 'trader' ? TRADERS_DISCOUNT : 0);
  return Math.round(RATE_UNITS * (low + (high - low) * share));
}

/** The most that could be taken now; what is offered is a little less, so that it still holds a minute later. */
type Bounded = BarterOffer & { readonly bound: number; readonly ships: FleetOrder['ships'] };

const SHARE_OFFERED = 0.9;
const DIGITS = 10;

/** An amount with two digits and zeros. 4567: 4500. */
function roundedDown(amount: number): number {
  const unit = Math.max(1, DIGITS ** (Math.floor(Math.log10(Math.max(1, amount))) - 1));
  return Math.floor(amount / unit) * unit;
}

/** What an AI player's planet offers a person now: at most two exchanges of what it has in plenty for what it lacks. */
export const barterOffers = (seller: Seller, buyer: Buyer): readonly BarterOffer[] =>
  boundedOffers(seller, buyer).map(({ bound: _bound, ships: _ships, ...offer }) => offer);

function boundedOffers(seller: Seller, buyer: Buyer): readonly Bounded[] {
  const { regard, relation, fleetsOut, owner, universe, planet } = seller;
  if (regard < HOSTILE_BELOW || relation === 'war') return [];
  if (standstillObstacle(owner, universe) !== null || isSamePlace(planet.at, buyer.at)) return [];
  if (fleetsOut >= fleetSlots(owner)) return [];
  return mineResources.flatMap((gets) =>
    mineResources.flatMap((gives) => offerOf({ gives, gets }, seller, buyer) ?? []),
  );
}

/** By how many units of equal worth a planet has more of a resource than of all three on average. */
function surplus({ planet }: Seller, resource: MineResource): number {
  const parts = (one: MineResource) => planet.stock[one] / TRADE_WORTH[one];
  const mean = mineResources.reduce((sum, one) => sum + parts(one), 0) / mineResources.length;
  return (parts(resource) - mean) * TRADE_WORTH[resource];
}

/** It gives half of what it has in plenty, for no more than it lacks, can store and may ask of this person. */
function offerOf(pair: Pick<Trade, 'gives' | 'gets'>, seller: Seller, buyer: Buyer): Bounded | null {
  const { gives, gets } = pair;
  const { planet } = seller;
  const lacks = Math.min(-surplus(seller, gives), capacity(planet)[gives] - planet.stock[gives]);
  const ofPerson = (BARTER_HOURS * buyer.production) / worthOf({ [gives]: 1 });
  const rate = rateOf(pair, seller);
  const paid = Math.floor((Math.min(lacks, ofPerson) * RATE_UNITS) / rate);
  const wanted = Math.min(Math.floor(surplus(seller, gets) / 2), paid);
  const least = Math.ceil(LEAST_BARTER / worthOf({ [gets]: 1 }));
  if (wanted < least) return null;
  const carried = carriedBy(seller, buyer.at, gets, wanted);
  if (carried === null) return null;
  const most = roundedDown(carried.amount * SHARE_OFFERED);
  const { amount: bound, ships, seconds } = carried;
  return most < least ? null : { ...pair, rate, least, most, seconds, bound, ships };
}

type Carried = {
  readonly amount: number;
  readonly ships: FleetOrder['ships'];
  readonly seconds: number;
};

/** As much of a wanted amount as cargo ships of one type carry, with the fuel for the way; null if none can fly. */
function carriedBy(
  { planet, owner, universe }: Seller,
  to: Coordinates,
  gets: MineResource,
  wanted: number,
): Carried | null {
  const carried = (['small-cargo', 'large-cargo'] as const).flatMap((key): Carried[] => {
    const room = cargoCapacity({ [key]: quantity(planet, key) }, owner);
    const amount = Math.min(wanted, room);
    if (amount <= 0) return [];
    const ships = { [key]: shipsToCarry(amount, key, owner) };
    const way = { from: planet.at, to, speedPercent: 100, holdHours: 0 };
    const flight = planFlight(ships, way, owner, universe);
    if (flight === null) return [];
    const left = planet.stock.deuterium - flight.fuel - (gets === 'deuterium' ? amount : 0);
    return left < 0 ? [] : [{ amount, ships, seconds: flight.seconds }];
  });
  const most = Math.max(...carried.map(({ amount }) => amount));
  return carried.find(({ amount }) => amount === most) ?? null;
}

/**
 * The transport with which an AI player answers a person who takes one of its offers. Refuses what it does not offer,
 * or not at this price: the person reads its offers again.
 */
export function takeBarter(
  seller: Seller,
  buyer: Buyer,
  { gives, gets, amount, price }: Barter,
): Decision<FleetOrder, 'barter-changed'> {
  const offer = boundedOffers(seller, buyer).find((one) => one.gives === gives && one.gets === gets);
  const isWhole = Number.isSafeInteger(amount) && Number.isSafeInteger(price);
  if (!offer || !isWhole || amount < offer.least || amount > offer.bound) return refuse('barter-changed');
  if (price !== barterPrice(offer, amount)) return refuse('barter-changed');
  const [[key] = []] = Object.entries(offer.ships);
  if (key !== 'small-cargo' && key !== 'large-cargo') return refuse('barter-changed');
  return accept({
    mission: 'transport',
    ships: { [key]: shipsToCarry(amount, key, seller.owner) },
    speedPercent: 100,
    cargo: { ...emptyCargo, [gets]: amount },
  });
}
