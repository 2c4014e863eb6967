import type { Counts } from '../combat/battle.ts';
import { lootable } from '../combat/loot.ts';
import { missileStrike } from '../combat/missiles.ts';
import { gunKeys } from '../combat/unit-figures.ts';
import type { DefenceKey } from '../catalogue/defences.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { spent, unitCost } from '../economy/cost.ts';
import { isSamePlace } from '../galaxy/coordinates.ts';
import { type Planet, quantity, researchLevel } from '../planet/planet.ts';
import { warRulesOf } from '../universe/war-rules.ts';
import type { Draft } from './draft.ts';
import type { Character } from './personality.ts';
import { freshReport, type Prey, preyOf } from './prey.ts';
import { targetAt, type SpyReport } from './view.ts';

/** What a salvo destroys must have cost this many times its missiles. */
const LEAST_GAIN = 1.5;
/** What lies on a planet must be worth this much in metal, or nobody would fly there afterwards. */
const LEAST_BAIT = 30_000;
/** The most salvos of a player within 24 hours. A planet is struck once in that time. */
const SALVOS_A_DAY = 2;

const MISSILE = 'interplanetary-missile';
const worthOfUnits = (key: DefenceKey, count: number): number => worthOf(spent(unitCost(key, count)));

type Salvo = { readonly missiles: number; readonly aim: DefenceKey; readonly gain: number };

/** What a report shows of the guns that missiles can strike. */
const gunsIn = ({ defences }: SpyReport): Counts =>
  Object.fromEntries(gunKeys.map((key) => [key, defences?.[key] ?? 0]));

/** What these missiles destroy by a report, minus what they cost, in metal. Hidden technologies count like the own. */
function gainOf(draft: Draft, report: SpyReport, missiles: number, aim: DefenceKey): number {
  const { owner } = draft.empire;
  const armour = researchLevel({ research: report.research ?? owner.research }, 'armour-technology');
  const { destroyed, intercepted } = missileStrike({
    missiles,
    interceptors: report.defences?.['interceptor-missile'] ?? 0,
    weapons: researchLevel(owner, 'weapons-technology'),
    armour,
    aim,
    targets: gunsIn(report),
  });
  const struck = gunKeys.reduce((sum, key) => sum + worthOfUnits(key, destroyed[key] ?? 0), 0);
  return (
    struck + worthOfUnits('interceptor-missile', intercepted) - LEAST_GAIN * worthOfUnits(MISSILE, missiles)
  );
}

/** The salvo from a silo that destroys most for its price; null if none is worth it. */
function bestSalvo(draft: Draft, held: number, report: SpyReport): Salvo | null {
  const guns = gunsIn(report);
  const aims = gunKeys.filter((key) => (guns[key] ?? 0) > 0);
  let best: Salvo | null = null;
  for (let missiles = 1; missiles <= held; missiles += 1) {
    for (const aim of aims) {
      const gain = gainOf(draft, report, missiles, aim);
      if (gain > (best?.gain ?? 0)) best = { missiles, aim, gain };
    }
  }
  return best;
}

/** Whether a report shows guns, and goods behind them. */
const isWorthIt = (draft: Draft, { defences, stock }: SpyReport): boolean =>
  defences !== null && worthOf(lootable(stock, warRulesOf(draft.empire.universe))) >= LEAST_BAIT;

function fireFrom(draft: Draft, base: Planet, goal: Prey): boolean {
  const report = freshReport(draft, goal);
  if (report === null || !isWorthIt(draft, report)) return false;
  const salvo = bestSalvo(draft, quantity(base, MISSILE), report);
  return salvo !== null && draft.fire(base.id, goal.planet.id, targetAt(goal), salvo);
}

/**
 * Fires missiles where guns guard rich stores, if what they destroy costs half as much again as they do. A planet is
 * struck once a day, and only planets that may be attacked.
 */
export function fireMissiles(draft: Draft, { raids }: Character): void {
  const { salvos, backAt } = draft.view;
  if (raids === 0 || backAt !== null) return;
  const isUnderFire = ({ at, planet }: Prey) =>
    salvos.has(planet.id) ||
    draft.flying.some(({ mission, to }) => mission === 'missile' && isSamePlace(to, at));
  let left = SALVOS_A_DAY - salvos.size - draft.flying.filter(({ mission }) => mission === 'missile').length;
  for (const { id } of draft.planets) {
    if (quantity(draft.planet(id), MISSILE) === 0) continue;
    for (const goal of preyOf(draft, draft.planet(id))) {
      if (left <= 0) return;
      if (!isUnderFire(goal) && fireFrom(draft, draft.planet(id), goal)) left -= 1;
    }
  }
}
