import { expect, test } from 'vitest';
import { abandonPlanet, type EmpireAround } from './abandon-planet.ts';

const colony = { id: 7, name: 'New Harbour' };
const empire: EmpireAround = { planets: 2, fleets: [], researching: [] };

const decided = (around: Partial<EmpireAround>, typed = colony.name) => {
  const decision = abandonPlanet(colony, typed, { ...empire, ...around });
  return decision.ok ? 'abandoned' : decision.refusal;
};

test('a player who types its name can abandon one of two planets, but never the last', () => {
  expect(decided({})).toBe('abandoned');
  expect(decided({}, ' New  Harbour ')).toBe('abandoned');
  expect(decided({}, 'new harbour')).toBe('planet-name-differs');
  expect(decided({}, '')).toBe('planet-name-differs');
  expect(decided({ planets: 1 })).toBe('last-planet');
});

test('a planet cannot be abandoned while the player’s fleets come from it or fly to it, except one that has turned back', () => {
  const away = { from: 7, targetPlanet: null } as const;
  const towards = { from: 1, targetPlanet: 7 } as const;
  expect(decided({ fleets: [{ ...away, state: 'outbound' }] })).toBe('fleets-under-way');
  expect(decided({ fleets: [{ ...away, state: 'returning' }] })).toBe('fleets-under-way');
  expect(decided({ fleets: [{ ...towards, state: 'outbound' }] })).toBe('fleets-under-way');
  expect(decided({ fleets: [{ ...towards, state: 'returning' }] })).toBe('abandoned');
  expect(decided({ fleets: [{ from: 1, targetPlanet: 2, state: 'outbound' }] })).toBe('abandoned');
});

test('the planet that pays for research cannot be abandoned, and others can', () => {
  expect(decided({ researching: [7] })).toBe('research-under-way');
  expect(decided({ researching: [1] })).toBe('abandoned');
});
