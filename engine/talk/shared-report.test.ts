import { expect, test } from 'vitest';
import { refuse } from '../decision.ts';
import { accountId } from '../ids.ts';
import type { MissionReport } from '../report/mission-report.ts';
import { canShare, sharedReport } from './shared-report.ts';

const enemy = { id: accountId(2), name: 'Bob', alliance: null };

test('what a fleet found on its way stays out of a shared spy report', () => {
  const report: MissionReport = {
    code: 'spied',
    enemy,
    information: 9,
    stock: { metal: 5, crystal: 4, deuterium: 3, food: 2, aliens: 1 },
    ships: { cruiser: 2 },
    defences: null,
    levels: null,
    research: null,
    counterChance: 0,
    debris: null,
    find: { item: 'blue-cube', reward: null },
  };
  expect(sharedReport(report)).toEqual({ ok: true, outcome: { ...report, find: null } });
});

test('what partners lost and took stays out of a shared battle', () => {
  const cargo = { metal: 1, crystal: 1, deuterium: 1, aliens: 0 };
  const report: MissionReport = {
    code: 'attack-fought',
    result: 'attackers-won',
    enemy,
    partners: [
      { player: { id: accountId(3), name: 'Cid', alliance: null }, losses: { cruiser: 1 }, loot: cargo },
    ],
    ownLosses: {},
    enemyLosses: { cruiser: 3 },
    debris: { metal: 1, crystal: 2 },
    rounds: [],
    loot: cargo,
    fled: false,
    find: null,
  };
  expect(sharedReport(report)).toEqual({ ok: true, outcome: { ...report, partners: [] } });
});

test('how ships retreat stays out of a shared battle', () => {
  const report: MissionReport = {
    code: 'defence-fought',
    result: 'draw',
    enemy,
    partners: [],
    ownLosses: {},
    enemyLosses: {},
    debris: { metal: 0, crystal: 0 },
    rounds: [],
    stolen: { metal: 0, crystal: 0, deuterium: 0, aliens: 0 },
    rebuilt: {},
    retreat: { ships: { cruiser: 2 }, deuterium: 9, stayed: null },
  };
  expect(sharedReport(report)).toEqual({ ok: true, outcome: { ...report, retreat: null } });
});

test('other reports are not shared', () => {
  expect(sharedReport({ code: 'found-nothing' })).toEqual(refuse('report-not-shareable'));
  expect([canShare('spied'), canShare('returned')]).toEqual([true, false]);
});
