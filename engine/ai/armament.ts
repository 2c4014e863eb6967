import { isUnitKey, ship, shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import { type CombatTechs, fight } from '../combat/battle.ts';
import { unitFigures } from '../combat/unit-figures.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { spent, unitCost } from '../economy/cost.ts';
import type { ResearchLevels, Units } from '../planet/planet.ts';
import type { UnitMix } from './personality.ts';
import type { SpyReport } from './view.ts';

/** The share of all warships that goes to the type that wins the trial battles. */
const SHARE_OF_ANSWER = 0.5;
/** A trial fleet costs this many times what it meets, since an attacker picks its fights. */
const ODDS = 2;

const warships: readonly ShipKey[] = shipKeys.filter((key) => ship(key).class === 'military');

const techsOf = (research: ResearchLevels): CombatTechs => ({
  weapons: research['weapons-technology'] ?? 0,
  shielding: research['shielding-technology'] ?? 0,
  armour: research['armour-technology'] ?? 0,
});

const priceOf = (key: ShipKey): number => worthOf(spent(unitCost(key, 1)));

const worthOfUnits = (units: Units): number =>
  Object.entries(units).reduce(
    (sum, [key, count]) => sum + (isUnitKey(key) ? worthOf(spent(unitCost(key, count))) : 0),
    0,
  );

/** What would fight for a planet by a report; missiles do not take part. */
const garrisonIn = ({ ships, defences }: SpyReport): Units =>
  Object.fromEntries(Object.entries({ ...ships, ...defences }).filter(([key]) => key in unitFigures));

type Garrison = {
  readonly report: SpyReport;
  readonly units: Units;
  readonly techs: CombatTechs;
  readonly worth: number;
};

/** The strongest planet in the reports; null if none is defended. Hidden technologies are assumed to equal the own. */
function strongest(reports: Iterable<SpyReport>, own: ResearchLevels): Garrison | null {
  let most: Garrison | null = null;
  for (const report of reports) {
    const units = garrisonIn(report);
    const worth = worthOfUnits(units);
    if (worth > (most?.worth ?? 0)) most = { report, units, techs: techsOf(report.research ?? own), worth };
  }
  return most;
}

type Trials = { readonly own: ResearchLevels; readonly balances: Map<ShipKey, number> };

/** Trial battles that were fought over a report. They always end alike, and a player thinks of them in many turns. */
const trials = new WeakMap<SpyReport, Trials>();

function trialsOver({ report }: Garrison, own: ResearchLevels): Trials {
  const known = trials.get(report);
  if (known?.own === own) return known;
  const fresh = { own, balances: new Map() };
  trials.set(report, fresh);
  return fresh;
}

function balanceOf(key: ShipKey, garrison: Garrison, own: ResearchLevels): number {
  const { balances } = trialsOver(garrison, own);
  const known = balances.get(key) ?? trialOf(key, garrison, own);
  balances.set(key, known);
  return known;
}

/** The worth that a fleet of one type keeps minus what it leaves of a garrison, as shares of both. */
function trialOf(key: ShipKey, { units, techs, worth }: Garrison, own: ResearchLevels): number {
  const count = Math.floor((ODDS * worth) / priceOf(key));
  const battle = fight({
    attackers: [{ techs: techsOf(own), units: { [key]: count } }],
    defenders: [{ techs, units }],
    seed: `armament ${key}`,
  });
  const kept = (battle.attackers[0]?.[key] ?? 0) / count;
  return kept - worthOfUnits(battle.defenders[0] ?? {}) / worth;
}

/**
 * The fleet a player wants against what its probes have seen: half of its warships are of the type that does best in
 * trial battles with the strongest planet, at equal price. `isOpen` says which types it may build before long. Without
 * a defended planet in the reports, it stays with its mix.
 */
export function armedAgainst(
  reports: Iterable<SpyReport>,
  mix: UnitMix,
  own: ResearchLevels,
  isOpen: (key: ShipKey) => boolean,
): UnitMix {
  const garrison = strongest(reports, own);
  if (garrison === null) return mix;
  const [best] = warships
    .filter((key) => priceOf(key) <= ODDS * garrison.worth && isOpen(key))
    .map((key) => ({ key, balance: balanceOf(key, garrison, own) }))
    .toSorted((a, b) => b.balance - a.balance);
  if (best === undefined) return mix;
  const isWarship = (key: string) => warships.some((one) => one === key);
  const all = mix.reduce((sum, [key, share]) => sum + (isWarship(key) ? share : 0), 0);
  const others = mix.map(
    ([key, share]) => [key, isWarship(key) ? share * (1 - SHARE_OF_ANSWER) : share] as const,
  );
  const before = others.find(([key]) => key === best.key)?.[1] ?? 0;
  return [...others.filter(([key]) => key !== best.key), [best.key, before + all * SHARE_OF_ANSWER]];
}
