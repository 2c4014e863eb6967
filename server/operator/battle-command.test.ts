import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.ts';

const techs = { weapons: 0, shielding: 0, armour: 0 };
const duel = {
  attackers: [{ techs, units: { 'light-fighter': 1000 } }],
  defenders: [{ techs, units: { cruiser: 167 } }],
};

/** Runs "battle" for a file with this content, on a machine without a database. */
async function battle(content: unknown, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-battle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'battle.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return battleFrom(file, ...args);
}

async function battleFrom(file: string, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    out: (text: string) => void (said.stdout += text),
    err: (text: string) => void (said.stderr += text),
  };
  const settings = () => {
    throw new Error('A battle from a file asks for no settings.');
  };
  const exitCode = await runCommand(['battle', '--file', file, ...args], terminal, settings);
  return { exitCode, ...said };
}

test('a battle from a file is reported as means and spreads over its runs', async () => {
  const { exitCode, stdout } = await battle(duel, '--runs', '300', '--json');
  const told = JSON.parse(stdout) as Record<string, Record<string, { mean: number; sd: number }>>;
  expect(exitCode).toBe(0);
  expect(told).toMatchObject({ runs: 300, attacker_win: 0, draw: 0, defender_win: 1 });
  expect(Object.keys(told)).toEqual(
    'runs attacker_win draw defender_win rounds_mean attackers defenders ms'.split(' '),
  );
  expect(told['attackers']).toEqual({ 'light-fighter': { mean: 0, sd: 0 } });
  expect(Math.abs((told['defenders']?.['cruiser']?.mean ?? 0) - 166.93)).toBeLessThan(0.1);
  expect(told['ms']).toBeGreaterThan(0);
});

test('the same seed gives the same result, another seed a different one', async () => {
  const told = async (seed: string) => {
    const { stdout } = await battle(duel, '--runs', '20', '--seed', seed, '--json');
    return { ...(JSON.parse(stdout) as object), ms: null };
  };
  expect(await told('7')).toEqual(await told('7'));
  expect(await told('7')).not.toEqual(await told('8'));
});

test("survivors are summed over a side's fleets, and the file's own figures replace the catalogue's", async () => {
  const wall = { structural_integrity: 1e6, shield: 0, weapon: 0, rapid_fire: {} };
  const fleet = { techs, units: { wall: 2 } };
  const { stdout } = await battle(
    { attackers: [fleet, fleet], defenders: [fleet], unit_stats: { wall } },
    '--json',
  );
  expect(JSON.parse(stdout)).toMatchObject({
    draw: 1,
    rounds_mean: 6,
    attackers: { wall: { mean: 4, sd: 0 } },
    defenders: { wall: { mean: 2, sd: 0 } },
  });
});

test.each([
  ['no JSON', '{', 'is not JSON'],
  ['a side without a fleet', { ...duel, defenders: [] }, 'defenders'],
  ['half a ship', { ...duel, attackers: [{ techs, units: { cruiser: 0.5 } }] }, 'attackers.0.units.cruiser'],
  [
    'too many ships',
    { ...duel, attackers: [{ techs, units: { cruiser: 1e13 } }] },
    'attackers.0.units.cruiser',
  ],
  ['a missing technology', { ...duel, attackers: [{ techs: {}, units: {} }] }, 'attackers.0.techs.weapons'],
  ['a mine', { ...duel, attackers: [{ techs, units: { 'metal-mine': 1 } }] }, '"metal-mine" does not fight.'],
])('a file with %s is refused with a sentence', async (_, content, sentence) => {
  const { exitCode, stdout, stderr } = await battle(content);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain(sentence);
});

test('a missing file and wrong usage give different exit codes', async () => {
  expect(await battleFrom('/no/such/file.json')).toMatchObject({
    exitCode: 1,
    stderr: 'The file /no/such/file.json cannot be read.\n',
  });
  expect((await battle(duel, '--runs', '0')).exitCode).toBe(2);
  expect((await battle(duel, '--runs', 'many')).exitCode).toBe(2);
});
