import { expect, test } from 'vitest';
import { missionNames } from '../fleet/mission.ts';
import { missionReports } from './mission-report.ts';

test('the sender gets a report of every mission', () => {
  const silent = missionNames.filter((mission) => !Object.values(missionReports[mission]).includes('sent'));
  expect(silent).toEqual([]);
});
