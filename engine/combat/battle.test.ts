import { expect, test } from 'vitest';
import { type Combatant, fight } from './battle.ts';
import type { GroupRound } from './group-round.ts';
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

test('a battle stays the same under the same version of the engine', () => {
  const { engineVersion, result, rounds } = fight({ ...mixed, seed: 'kept' });
  const told = rounds.map((round) => JSON.stringify(round));
  expect([`version ${engineVersion}: ${result}`, ...told].join('\n')).toMatchInlineSnapshot(`
    "version 3: attackers-won
    {"attackers":[{"fleet":0,"key":"light-fighter","units":40,"lost":9,"shots":40,"bounced":0,"strength":2000,"destroyed":{"rocket-launcher":1},"hits":64,"absorbed":300,"damage":6131},{"fleet":0,"key":"cruiser","units":10,"lost":0,"shots":26,"bounced":0,"strength":10400,"destroyed":{"rocket-launcher":14,"light-laser":8},"hits":17,"absorbed":450,"damage":990}],"defenders":[{"fleet":0,"key":"rocket-launcher","units":60,"lost":15,"shots":60,"bounced":0,"strength":4800,"destroyed":{"light-fighter":7},"hits":49,"absorbed":680,"damage":3770},{"fleet":0,"key":"light-laser","units":20,"lost":8,"shots":20,"bounced":0,"strength":2000,"destroyed":{"light-fighter":2},"hits":17,"absorbed":300,"damage":1700},{"fleet":0,"key":"small-shield-dome","units":1,"lost":0,"shots":1,"bounced":0,"strength":1,"destroyed":{},"hits":0,"absorbed":0,"damage":0}]}
    {"attackers":[{"fleet":0,"key":"light-fighter","units":31,"lost":16,"shots":31,"bounced":0,"strength":1550,"destroyed":{"rocket-launcher":4,"light-laser":1},"hits":48,"absorbed":241,"damage":5350},{"fleet":0,"key":"cruiser","units":10,"lost":0,"shots":27,"bounced":0,"strength":10800,"destroyed":{"rocket-launcher":13,"light-laser":5},"hits":10,"absorbed":300,"damage":540}],"defenders":[{"fleet":0,"key":"rocket-launcher","units":45,"lost":17,"shots":45,"bounced":0,"strength":3600,"destroyed":{"light-fighter":11},"hits":46,"absorbed":560,"damage":3410},{"fleet":0,"key":"light-laser","units":12,"lost":6,"shots":12,"bounced":0,"strength":1200,"destroyed":{"light-fighter":5},"hits":11,"absorbed":150,"damage":1150},{"fleet":0,"key":"small-shield-dome","units":1,"lost":0,"shots":1,"bounced":0,"strength":1,"destroyed":{},"hits":1,"absorbed":400,"damage":0}]}
    {"attackers":[{"fleet":0,"key":"light-fighter","units":15,"lost":10,"shots":15,"bounced":0,"strength":750,"destroyed":{"rocket-launcher":3},"hits":24,"absorbed":110,"damage":3039},{"fleet":0,"key":"cruiser","units":10,"lost":0,"shots":24,"bounced":0,"strength":9600,"destroyed":{"rocket-launcher":11,"light-laser":6},"hits":11,"absorbed":350,"damage":550}],"defenders":[{"fleet":0,"key":"rocket-launcher","units":28,"lost":14,"shots":28,"bounced":0,"strength":2240,"destroyed":{"light-fighter":6},"hits":30,"absorbed":380,"damage":2410},{"fleet":0,"key":"light-laser","units":6,"lost":6,"shots":6,"bounced":0,"strength":600,"destroyed":{"light-fighter":4},"hits":8,"absorbed":150,"damage":1150},{"fleet":0,"key":"small-shield-dome","units":1,"lost":0,"shots":1,"bounced":0,"strength":1,"destroyed":{},"hits":1,"absorbed":400,"damage":0}]}
    {"attackers":[{"fleet":0,"key":"light-fighter","units":5,"lost":2,"shots":5,"bounced":0,"strength":250,"destroyed":{},"hits":5,"absorbed":31,"damage":770},{"fleet":0,"key":"cruiser","units":10,"lost":0,"shots":41,"bounced":0,"strength":16400,"destroyed":{"rocket-launcher":14},"hits":10,"absorbed":300,"damage":500}],"defenders":[{"fleet":0,"key":"rocket-launcher","units":14,"lost":14,"shots":14,"bounced":0,"strength":1120,"destroyed":{"light-fighter":1},"hits":44,"absorbed":280,"damage":2410},{"fleet":0,"key":"small-shield-dome","units":1,"lost":0,"shots":1,"bounced":0,"strength":1,"destroyed":{"light-fighter":1},"hits":2,"absorbed":800,"damage":0}]}
    {"attackers":[{"fleet":0,"key":"light-fighter","units":3,"lost":0,"shots":3,"bounced":0,"strength":150,"destroyed":{},"hits":0,"absorbed":0,"damage":0},{"fleet":0,"key":"cruiser","units":10,"lost":0,"shots":10,"bounced":0,"strength":4000,"destroyed":{"small-shield-dome":1},"hits":1,"absorbed":1,"damage":0}],"defenders":[{"fleet":0,"key":"small-shield-dome","units":1,"lost":1,"shots":1,"bounced":0,"strength":1,"destroyed":{},"hits":13,"absorbed":2000,"damage":2000}]}"
  `);
});

test('an empty planet is taken without a shot', () => {
  const battle = fight({ attackers: side({ cruiser: 1 }), defenders: side({}), seed: 'x' });
  expect(battle).toMatchObject({
    result: 'attackers-won',
    rounds: [],
    attackers: [{ cruiser: 1 }],
    defenders: [{}],
  });
});

test('if both sides are gone, nobody has won', () => {
  const unitStats = { bomb: { structuralIntegrity: 10, shield: 0, weapon: 100, rapidFire: {} } };
  const battle = fight({ attackers: side({ bomb: 1 }), defenders: side({ bomb: 1 }), seed: 'x', unitStats });
  expect(battle).toMatchObject({ result: 'draw', attackers: [{ bomb: 0 }], defenders: [{ bomb: 0 }] });
});

test('an undecided battle ends after six rounds', () => {
  const unitStats = { wall: { structuralIntegrity: 1000, shield: 10, weapon: 0, rapidFire: {} } };
  const battle = fight({ attackers: side({ wall: 3 }), defenders: side({ wall: 3 }), seed: 'x', unitStats });
  expect([battle.result, battle.rounds.length]).toEqual(['draw', 6]);
});

test('units still fire in the round that destroys them', () => {
  const unitStats = { bomb: { structuralIntegrity: 10, shield: 0, weapon: 100, rapidFire: {} } };
  const battle = fight({ attackers: side({ bomb: 5 }), defenders: side({ bomb: 5 }), seed: 'x', unitStats });
  expect(battle.rounds[0]?.defenders).toMatchObject([{ units: 5, lost: 3, shots: 5 }]);
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
    const [round] = battle.rounds;
    return [round?.attackers[0]?.bounced, round?.defenders[0]?.absorbed];
  });
  expect(absorbed).toEqual([
    [1, 0],
    [0, 100],
  ]);
});

test('shields are full again in every round', () => {
  const dome = fight({
    attackers: side({ cruiser: 1 }),
    defenders: side({ 'small-shield-dome': 1 }),
    seed: 'x',
  });
  expect(dome.rounds.map(({ defenders: [round] }) => round?.absorbed)).toEqual([
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
  const [round] = battle.rounds;
  expect(round?.attackers.map(({ fleet, shots, strength }) => [fleet, shots, strength])).toEqual([
    [0, 1, 2500],
    [1, 1, 1000],
    [2, 2, 2200],
  ]);
  expect(round?.defenders).toMatchObject([{ hits: 4, absorbed: 5700, damage: 0 }]);
  expect(battle.attackers).toHaveLength(3);
});

test('rapid fire 5 fires five shots on average', () => {
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
  const shots = battle.rounds.reduce((sum, { attackers: [round] }) => sum + (round?.shots ?? 0), 0);
  expect(shots / 60_000).toBeGreaterThan(4.9);
  expect(shots / 60_000).toBeLessThan(5.1);
});

test('units that cost more metal and crystal hold out longer', () => {
  expect(unitFigures['dreadstar']?.structuralIntegrity).toBe(9_000_000);
  expect(unitFigures[SWARM]).toEqual({ structuralIntegrity: 1600, shield: 8, weapon: 60, rapidFire: {} });
  expect(unitFigures['espionage-probe']).toMatchObject({ structuralIntegrity: 1000, shield: 0, weapon: 0 });
});

test('missiles and unknown units do not fight', () => {
  for (const stranger of ['interplanetary-missile', 'interceptor-missile', 'teapot']) {
    const meet = () =>
      fight({ attackers: side({ cruiser: 1 }), defenders: side({ [stranger]: 1 }), seed: 'x' });
    expect(meet).toThrow(TypeError);
  }
});

test('every shot hits somebody, and every loss has somebody who caused it', () => {
  const techs = { weapons: 3, shielding: 8, armour: 1 };
  const { attackers, defenders, rounds } = fight({
    attackers: [...side({ 'light-fighter': 9000, cruiser: 800 }), ...side({ cruiser: 500 }, techs)],
    defenders: side({ 'rocket-launcher': 7000, 'heavy-fighter': 3000, 'large-shield-dome': 1 }, techs),
    seed: 'x',
  });
  const sum = (groups: readonly GroupRound[], of: (round: GroupRound) => number) =>
    groups.reduce((total, round) => total + of(round), 0);
  const destroyed = (round: GroupRound) => Object.values(round.destroyed).reduce((total, n) => total + n, 0);
  for (const [one, other] of rounds.flatMap((round) => [
    [round.attackers, round.defenders] as const,
    [round.defenders, round.attackers] as const,
  ])) {
    expect(sum(one, ({ shots }) => shots)).toBe(sum(other, ({ hits }) => hits));
    expect(sum(one, destroyed)).toBe(sum(other, ({ lost }) => lost));
    expect(sum(one, ({ strength }) => strength)).toBeGreaterThanOrEqual(
      sum(other, ({ absorbed }) => absorbed),
    );
    for (const { units, lost } of one) expect(lost).toBeLessThanOrEqual(units);
  }
  const last = rounds.at(-1)?.attackers.map(({ fleet, key, units, lost }) => [fleet, key, units - lost]);
  const left = attackers.flatMap((counts, fleet) =>
    Object.entries(counts).map(([key, count]) => [fleet, key, count]),
  );
  expect(last).toEqual(left);
  expect(defenders).toHaveLength(1);
});

test('a round shows each group from its first to its last', () => {
  const { rounds } = fight({ ...mixed, seed: 'one' });
  rounds.slice(1).forEach((round, index) => {
    const before = rounds[index]?.defenders ?? [];
    for (const { key, units } of round.defenders) {
      const earlier = before.find((group) => group.key === key);
      expect(units).toBe((earlier?.units ?? 0) - (earlier?.lost ?? 0));
    }
  });
});

test('a weapon of strength 0 harms nobody, and overwhelming fire leaves nobody', () => {
  const unitStats = {
    blank: { structuralIntegrity: 1000, shield: 0, weapon: 0, rapidFire: {} },
    needle: { structuralIntegrity: 1e9, shield: 0, weapon: 1, rapidFire: {} },
  };
  const harmless = fight({
    attackers: side({ blank: 1e12 }),
    defenders: side({ blank: 3 }),
    seed: 'x',
    unitStats,
  });
  expect(harmless).toMatchObject({ result: 'draw', defenders: [{ blank: 3 }] });
  const shower = fight({
    attackers: side({ needle: 1e12 }),
    defenders: side({ blank: 3 }),
    seed: 'x',
    unitStats,
  });
  expect(shower).toMatchObject({ result: 'attackers-won', rounds: [{ defenders: [{ lost: 3 }] }] });
});

test('a battle of a billion fighters a side takes less than a second', { timeout: 1000 }, () => {
  const billion = side({ 'light-fighter': 1e9 });
  expect(fight({ attackers: billion, defenders: billion, seed: 'x' }).rounds).toHaveLength(6);
});

test('a battle of 10^12 units a side is exact to the last unit', () => {
  const { attackers, defenders, rounds } = fight({
    attackers: side({ 'light-fighter': 1e12, cruiser: 1 }),
    defenders: side({ 'light-fighter': 1e12, dreadstar: 1e9 }),
    seed: 'x',
  });
  for (const { units, lost, shots, hits } of rounds.flatMap((round) => [
    ...round.attackers,
    ...round.defenders,
  ])) {
    for (const number of [units, lost, shots, hits]) expect(Number.isSafeInteger(number)).toBe(true);
  }
  expect([attackers, defenders].flat().every((counts) => Object.values(counts).every((n) => n >= 0))).toBe(
    true,
  );
});
