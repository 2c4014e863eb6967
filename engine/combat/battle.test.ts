import { expect, test } from 'vitest';
import { type Combatant, fight } from './battle.ts';
import { SWARM, unitFigures } from './unit-figures.ts';

const noTechs = { weapons: 0, shielding: 0, armour: 0 };
const side = (units: Readonly<Record<string, number>>, techs = noTechs): readonly Combatant[] => [
  { techs, units },
];

const mixed = {
  attackers: side({ 'light-fighter': 40, cruiser: 10 }),
  defenders: side({ 'rocket-launcher': 60, 'light-laser': 20, 'small-shield-dome': 1 }),
};

test('the same seed gives the same battle, another seed another one', () => {
  const battle = fight({ ...mixed, seed: 'one' });
  expect(fight({ ...mixed, seed: 'one' })).toEqual(battle);
  expect(fight({ ...mixed, seed: 'two' }).rounds).not.toEqual(battle.rounds);
});

test('a battle is the same for ever under the same version of the engine', () => {
  const { engineVersion, result, rounds } = fight({ ...mixed, seed: 'kept' });
  const told = rounds.map(({ attackers, defenders, attackersFire, defendersFire }) =>
    JSON.stringify({ attackers, defenders, attackersFire, defendersFire }),
  );
  expect([`version ${engineVersion}: ${result}`, ...told].join('\n')).toMatchInlineSnapshot(`
    "version 1: attacker_won
    {"attackers":[{"light-fighter":25,"cruiser":10}],"defenders":[{"rocket-launcher":34,"light-laser":13,"small-shield-dome":1}],"attackersFire":{"shots":83,"strength":19200,"absorbed":1065},"defendersFire":{"shots":81,"strength":6801,"absorbed":681}}
    {"attackers":[{"light-fighter":10,"cruiser":10}],"defenders":[{"rocket-launcher":10,"light-laser":6,"small-shield-dome":1}],"attackersFire":{"shots":73,"strength":20450,"absorbed":830},"defendersFire":{"shots":48,"strength":4021,"absorbed":520}}
    {"attackers":[{"light-fighter":8,"cruiser":10}],"defenders":[{"rocket-launcher":1,"light-laser":1,"small-shield-dome":1}],"attackersFire":{"shots":30,"strength":8500,"absorbed":355},"defendersFire":{"shots":17,"strength":1401,"absorbed":400}}
    {"attackers":[{"light-fighter":8,"cruiser":10}],"defenders":[{"rocket-launcher":0,"light-laser":0,"small-shield-dome":1}],"attackersFire":{"shots":20,"strength":5200,"absorbed":2045},"defendersFire":{"shots":3,"strength":181,"absorbed":61}}
    {"attackers":[{"light-fighter":8,"cruiser":10}],"defenders":[{"rocket-launcher":0,"light-laser":0,"small-shield-dome":0}],"attackersFire":{"shots":18,"strength":4400,"absorbed":2000},"defendersFire":{"shots":1,"strength":1,"absorbed":1}}"
  `);
});

test('a planet with nothing on it is taken without a shot', () => {
  const battle = fight({ attackers: side({ cruiser: 1 }), defenders: side({}), seed: 'x' });
  expect(battle).toMatchObject({
    result: 'attacker_won',
    rounds: [],
    attackers: [{ cruiser: 1 }],
    defenders: [{}],
  });
});

test('where both are gone nobody has won', () => {
  const unitStats = { bomb: { structuralIntegrity: 10, shield: 0, weapon: 100, rapidFire: {} } };
  const battle = fight({ attackers: side({ bomb: 1 }), defenders: side({ bomb: 1 }), seed: 'x', unitStats });
  expect(battle).toMatchObject({ result: 'draw', attackers: [{ bomb: 0 }], defenders: [{ bomb: 0 }] });
});

test('a battle without decision ends after six rounds', () => {
  const unitStats = { wall: { structuralIntegrity: 1000, shield: 10, weapon: 0, rapidFire: {} } };
  const battle = fight({ attackers: side({ wall: 3 }), defenders: side({ wall: 3 }), seed: 'x', unitStats });
  expect([battle.result, battle.rounds.length]).toEqual(['draw', 6]);
});

test('destroyed units still fire in the round in which they fall', () => {
  const unitStats = { bomb: { structuralIntegrity: 10, shield: 0, weapon: 100, rapidFire: {} } };
  const battle = fight({ attackers: side({ bomb: 5 }), defenders: side({ bomb: 5 }), seed: 'x', unitStats });
  expect(battle.rounds[0]?.defendersFire.shots).toBe(5);
});

test('a shot of exactly one percent of the shield does not bounce', () => {
  const gun = (weapon: number) => ({ structuralIntegrity: 1e6, shield: 0, weapon, rapidFire: {} });
  const unitStats = { weak: gun(99), strong: gun(100), wall: { ...gun(0), shield: 10_000 } };
  const absorbed = ['weak', 'strong'].map((key) => {
    const battle = fight({
      attackers: side({ [key]: 1 }),
      defenders: side({ wall: 1 }),
      seed: 'x',
      unitStats,
    });
    return battle.rounds[0]?.attackersFire.absorbed;
  });
  expect(absorbed).toEqual([0, 100]);
});

test('shields are full again in every round', () => {
  const dome = fight({
    attackers: side({ cruiser: 1 }),
    defenders: side({ 'small-shield-dome': 1 }),
    seed: 'x',
  });
  expect(dome.rounds.map(({ attackersFire }) => attackersFire.absorbed)).toEqual([
    400, 400, 400, 400, 400, 400,
  ]);
});

test('every fleet fights with the technologies of its owner', () => {
  const weapons = (level: number) => ({ ...noTechs, weapons: level });
  const battle = fight({
    attackers: [
      ...side({ battleship: 1 }, weapons(15)),
      ...side({ battleship: 1 }),
      ...side({ battleship: 2 }, weapons(1)),
    ],
    defenders: side({ 'large-shield-dome': 1 }),
    seed: 'x',
  });
  expect(battle.rounds[0]?.attackersFire).toEqual({ shots: 4, strength: 5700, absorbed: 5700 });
  expect(battle.attackers).toHaveLength(3);
});

test('rapid fire 5 fires five shots on the average', () => {
  const unitStats = {
    gun: { structuralIntegrity: 1e9, shield: 0, weapon: 1, rapidFire: { target: 5 } },
    target: { structuralIntegrity: 1e9, shield: 0, weapon: 0, rapidFire: {} },
  };
  const battle = fight({
    attackers: side({ gun: 10_000 }),
    defenders: side({ target: 10 }),
    seed: 'x',
    unitStats,
  });
  const shots = battle.rounds.reduce((sum, { attackersFire }) => sum + attackersFire.shots, 0);
  expect(shots / 60_000).toBeGreaterThan(4.9);
  expect(shots / 60_000).toBeLessThan(5.1);
});

test('what is made of more metal and crystal holds together longer', () => {
  expect(unitFigures['dreadstar']?.structuralIntegrity).toBe(9_000_000);
  expect(unitFigures[SWARM]).toEqual({ structuralIntegrity: 1600, shield: 8, weapon: 60, rapidFire: {} });
  expect(unitFigures['espionage-probe']).toMatchObject({ structuralIntegrity: 1000, shield: 0, weapon: 0 });
});

test('missiles and unknown things do not fight', () => {
  for (const stranger of ['interplanetary-missile', 'interceptor-missile', 'teapot']) {
    const meet = () =>
      fight({ attackers: side({ cruiser: 1 }), defenders: side({ [stranger]: 1 }), seed: 'x' });
    expect(meet).toThrow(TypeError);
  }
});

test('ten thousand against ten thousand leave no more than there were', () => {
  const { attackers, defenders, rounds } = fight({
    attackers: side({ 'light-fighter': 10_000 }),
    defenders: side({ 'light-fighter': 10_000 }),
    seed: 'x',
  });
  const counts = rounds.map((round) => round.attackers[0]?.['light-fighter'] ?? 0);
  expect(counts.every((count, round) => count <= (counts[round - 1] ?? 10_000))).toBe(true);
  expect([attackers[0], defenders[0]]).toEqual([rounds.at(-1)?.attackers[0], rounds.at(-1)?.defenders[0]]);
});
