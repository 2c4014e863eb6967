import { expect, test } from 'vitest';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, ownerWith } from '../testing/planet-builder.ts';
import { arriveSpy, type SpyTarget } from './arrive-spy.ts';

const probes = (count: number) => fleetWith({ mission: 'spy', ships: { 'espionage-probe': count } });
const novice = ownerWith({ 'espionage-technology': 4 });

const target = (units = {}, espionage = 4, guests: SpyTarget['guests'] = []): SpyTarget => ({
  ...inPlay(
    { units, levels: { 'metal-mine': 3 }, stock: { metal: 700 } },
    { 'espionage-technology': espionage },
  ),
  guests,
});

test('more probes open more of the report, down to the research', () => {
  const seen = [1, 2, 3, 5, 7].map(
    (count) => arriveSpy(probes(count), novice, target(), 'x').findings?.sections,
  );
  expect(seen.map((sections) => sections?.at(-1))).toEqual([
    'resources',
    'fleet',
    'defence',
    'buildings',
    'research',
  ]);
});

test('the report shows the planet at the second of arrival', () => {
  const { findings, fleet } = arriveSpy(probes(1), novice, target(), 'x');
  expect(findings?.planet).toMatchObject({ settledAt: later(1000), stock: { metal: 708 } });
  expect(fleet).toMatchObject({ state: 'returning', returnsAt: later(2000) });
});

test('caught probes leave debris, and still report what they saw', () => {
  const { fleet, findings, debris } = arriveSpy(probes(10), novice, target({ cruiser: 40 }), 'x');
  expect([fleet, findings?.chance, debris]).toEqual([null, 100, { metal: 0, crystal: 3000 }]);
  expect(findings?.ships).toEqual({ cruiser: 40 });
});

test('protectors detect probes and are seen; satellites and crawlers do not detect them', () => {
  const guarded = target({ 'solar-satellite': 500, crawler: 500 }, 4, [{ cruiser: 3 }, { cruiser: 1 }]);
  const { findings } = arriveSpy(probes(1), novice, guarded, 'x');
  expect(findings?.chance).toBe(1);
  expect(findings?.ships).toEqual({ cruiser: 4, 'solar-satellite': 500, crawler: 500 });
});

test('the same seed decides the same way, and one chance in two comes about half the time', () => {
  const caught = (seed: string) =>
    arriveSpy(probes(1), novice, target({ cruiser: 200 }), seed).fleet === null;
  const seeds = Array.from({ length: 400 }, (_, index) => String(index));
  expect(seeds.map(caught)).toEqual(seeds.map(caught));
  const count = seeds.filter(caught).length;
  expect(count).toBeGreaterThan(160);
  expect(count).toBeLessThan(240);
});

test('probes whose target has vanished come home', () => {
  expect(arriveSpy(probes(2), novice, null, 'x')).toMatchObject({
    findings: null,
    fleet: { state: 'returning' },
  });
});
