import { expect, test } from 'vitest';
import { missionNames } from '../fleet/mission.ts';
import { missionReports } from './mission-report.ts';

test('whoever sends something reads of every mission what came of it', () => {
  const silent = missionNames.filter((mission) => !Object.values(missionReports[mission]).includes('sent'));
  expect(silent).toEqual([]);
});
