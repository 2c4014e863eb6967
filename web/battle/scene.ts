import { type Random, seededRandom } from '@farhold/engine/random';
import { type Battle, opponent, type Side, sides } from './battle.ts';
import { FALL_FROM, FALL_UNTIL, type Force, forcesOf } from './forces.ts';
import { formation, type Spot, type Stage } from './formation.ts';

/** A figure on the stage, representing one unit or many. Times count rounds, as everywhere in a replay. */
export type Figure = Spot & {
  readonly side: Side;
  readonly key: string;
  /** When it is destroyed; Infinity for never. */
  readonly fallsAt: number;
  /** From 0 to 1, so that not all move alike. */
  readonly phase: number;
};

/** A shot from one figure to another; a blocked one lights up a shield. */
export type Bolt = {
  readonly from: Figure;
  readonly to: Figure;
  readonly firedAt: number;
  readonly hitsAt: number;
  readonly isStopped: boolean;
};

/** Everything a replay shows; any frame follows from it and the time alone. */
export type Scene = { readonly figures: readonly Figure[]; readonly bolts: readonly Bolt[] };

const FIRE_UNTIL = 0.36;
const FLIGHT = 0.1;
const MOST_BOLTS_OF_FORCE = 22;
/** Up to this number, every shot of a force is shown. */
const FEW_BOLTS = 9;
/** How far figures stray from their place in the formation, in their own lengths. */
const LOOSENESS = 0.3;

/** Stages a battle. Chance decides only what the rounds leave open, and always the same way. */
export function sceneOf(battle: Battle, stage: Stage): Scene {
  const random = seededRandom(`${battle.at} ${battle.place.name}`);
  const figures = sides.flatMap((side) =>
    formation(forcesOf(battle, side), side, stage).flatMap(({ force, spots }) =>
      withFates(force, spots, random).map((figure) => ({ ...figure, side, key: force.key })),
    ),
  );
  const bolts = battle.rounds.flatMap((_, round) =>
    sides.flatMap((side) => boltsOf(battle, round, side, figures, random)),
  );
  return { figures, bolts };
}

/** Removes figures in proportion to the losses of their force; the last figure goes with the last unit. */
function withFates({ counts }: Force, spots: readonly Spot[], random: Random) {
  const [first = 0] = counts;
  const order = spots.map((_, index) => ({ index, draw: random() })).toSorted((a, b) => a.draw - b.draw);
  const falls = new Map<number, number>();
  let gone = 0;
  for (const [round, left] of counts.slice(1).entries()) {
    const standing = left === 0 ? 0 : Math.max(1, Math.round((spots.length * left) / first));
    for (; spots.length - gone > standing; gone += 1) {
      falls.set(order[gone]?.index ?? 0, round + FALL_FROM + random() * (FALL_UNTIL - FALL_FROM - 0.05));
    }
  }
  return spots.map(({ x, y, size }, index) => ({
    x: x + (random() - 0.5) * LOOSENESS * size,
    y: y + (random() - 0.5) * LOOSENESS * size,
    size,
    fallsAt: falls.get(index) ?? Infinity,
    phase: random(),
  }));
}

function boltsOf(
  { rounds }: Battle,
  round: number,
  side: Side,
  figures: readonly Figure[],
  random: Random,
): Bolt[] {
  const standing = figures.filter(({ fallsAt }) => fallsAt > round);
  const targets = standing.filter((figure) => figure.side === opponent(side));
  if (targets.length === 0) return [];
  const doomed = targets.filter(({ fallsAt }) => fallsAt < round + 1);
  const armed = Map.groupBy(rounds[round]?.[side] ?? [], ({ key }) => key);
  return [...armed].flatMap(([key, groups]) => {
    const shots = groups.reduce((sum, group) => sum + group.shots, 0);
    const bounced = groups.reduce((sum, group) => sum + group.bounced, 0);
    const own = standing.filter((figure) => figure.side === side && figure.key === key);
    const bolts = Math.min(shots, Math.max(own.length, FEW_BOLTS), MOST_BOLTS_OF_FORCE);
    return Array.from({ length: bolts }, (_, bolt) => own[bolt % own.length]).flatMap((from) => {
      if (!from) return [];
      const isStopped = random() * shots < bounced;
      const among = !isStopped && doomed.length > 0 && random() < 0.7 ? doomed : targets;
      const to = among[Math.floor(random() * among.length)] ?? from;
      const firedAt = round + 0.03 + random() * FIRE_UNTIL;
      return [{ from, to, firedAt, hitsAt: Math.min(firedAt + FLIGHT, to.fallsAt), isStopped }];
    });
  });
}
