import { expect, test } from 'vitest';
import { missionNames } from '../fleet/mission.ts';
import { missionReports } from './mission-report.ts';

test('the sender gets a report of every mission, of a patrol only that it was given up', () => {
  const reported = Object.entries(missionReports).filter(([, codes]) =>
    Object.values(codes).includes('sent'),
  );
  const told = new Set(reported.map(([mission]) => mission));
  expect(missionNames.filter((mission) => !told.has(mission))).toEqual([]);
  expect(missionReports.patrol).toEqual({ 'given-up': 'sent' });
});
