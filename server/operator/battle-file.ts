import { readFile } from 'node:fs/promises';
import type { BattleInput } from '@farhold/engine/combat/battle';
import { unitFigures } from '@farhold/engine/combat/unit-figures';
import { z } from 'zod';
import { OperatorError } from './operation.ts';

/** The largest number of any unit: beyond it, sums would no longer be exact. */
const MOST = 1e12;

const whole = z.int().min(0).max(MOST);
const level = z.int().min(0).max(1000);
const figure = z.number().min(0).max(MOST);

const combatant = z.strictObject({
  techs: z.strictObject({ weapons: level, shielding: level, armour: level }),
  units: z.record(z.string(), whole),
});

const side = z.array(combatant).min(1).max(100);

const battleFile = z.object({
  attackers: side,
  defenders: side,
  unit_stats: z
    .record(
      z.string(),
      z.object({
        structural_integrity: figure.min(1),
        shield: figure,
        weapon: figure,
        rapid_fire: z.record(z.string(), z.number().min(1).max(MOST)),
      }),
    )
    .optional(),
});

type BattleFile = z.infer<typeof battleFile>;

/** Reads a battle from a JSON file; refuses with a sentence that names what is wrong with it. */
export async function readBattleFile(path: string): Promise<Omit<BattleInput, 'seed'>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`The file ${path} cannot be read.`);
  });
  const battle = battleFile.safeParse(parseJson(text, path));
  if (!battle.success) {
    const [issue] = battle.error.issues;
    throw new OperatorError(
      `${path}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`,
    );
  }
  const { attackers, defenders, unit_stats } = battle.data;
  const unitStats = unit_stats && figuresIn(unit_stats);
  for (const key of [...attackers, ...defenders].flatMap(({ units }) => Object.keys(units))) {
    if (!Object.hasOwn(unitStats ?? unitFigures, key))
      throw new OperatorError(`${path}: "${key}" does not fight.`);
  }
  return { attackers, defenders, ...(unitStats && { unitStats }) };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`The file ${path} is not JSON.`);
  }
}

const figuresIn = (stats: NonNullable<BattleFile['unit_stats']>): NonNullable<BattleInput['unitStats']> =>
  Object.fromEntries(
    Object.entries(stats).map(([key, { structural_integrity, shield, weapon, rapid_fire }]) => [
      key,
      { structuralIntegrity: structural_integrity, shield, weapon, rapidFire: rapid_fire },
    ]),
  );
