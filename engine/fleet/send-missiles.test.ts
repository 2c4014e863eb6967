import { expect, test } from 'vitest';
import { inPlay, later, noon } from '../testing/planet-builder.ts';
import { unlimited } from './target.ts';
import { type MissileTarget, sendMissiles } from './send-missiles.ts';

const foreign = { ...unlimited, isOwn: false };
const at = (system: number, galaxy = 1) => ({ galaxy, system, position: 9 });
const launcher = {
  ...inPlay({ units: { 'interplanetary-missile': 10 } }, { 'impulse-drive': 1 }),
  quietHours: null,
};

const send = (target: MissileTarget, missiles = 3, aim = 'rocket-launcher') =>
  sendMissiles(launcher, target, { missiles, aim }, noon);
const refusal = (...sent: Parameters<typeof send>) => {
  const decision = send(...sent);
  return decision.ok ? 'sent' : decision.refusal;
};

test('missiles leave the silo and strike after half a minute and one more for each system', () => {
  expect(send({ at: at(5), planet: foreign })).toMatchObject({
    outcome: { arrivesAt: later(270), planet: { units: { 'interplanetary-missile': 7 } } },
  });
});

test('missiles reach as many systems as the impulse drive allows, in their own galaxy', () => {
  expect([5, 6].map((system) => refusal({ at: at(system), planet: foreign }))).toEqual([
    'sent',
    'target-out-of-range',
  ]);
  expect(refusal({ at: at(1, 2), planet: foreign })).toBe('target-out-of-range');
});

test('missiles fly to foreign planets only, and not to protected players', () => {
  expect(refusal({ at: at(2), planet: null })).toBe('target-empty');
  expect(refusal({ at: at(2), planet: { ...foreign, isOwn: true } })).toBe('target-own');
  expect(refusal({ at: at(2), planet: { ...foreign, isProtected: true } })).toBe('target-protected');
  expect(refusal({ at: launcher.planet.at, planet: foreign })).toBe('target-is-origin');
  expect(refusal({ at: at(400), planet: foreign })).toBe('target-off-map');
});

test('missiles must be present and aim at a defence', () => {
  const there: MissileTarget = { at: at(2), planet: foreign };
  expect([0, -1, 1.5].map((missiles) => refusal(there, missiles))).toEqual(
    Array.from({ length: 3 }, () => 'missiles-invalid'),
  );
  expect(refusal(there, 11)).toBe('missiles-not-here');
  expect(['cruiser', 'interceptor-missile', 'teapot'].map((aim) => refusal(there, 1, aim))).toEqual(
    Array.from({ length: 3 }, () => 'aim-invalid'),
  );
});
