import { expect, test } from 'vitest';
import { missionNames } from '../fleet/mission.ts';
import { missionReports } from './mission-report.ts';

test('the sender gets a report of every mission but a patrol, which meets nobody', () => {
  const reported = Object.entries(missionReports).filter(([, codes]) =>
    Object.values(codes).includes('sent'),
  );
  const told = new Set(reported.map(([mission]) => mission));
  expect(missionNames.filter((mission) => !told.has(mission))).toEqual(['patrol']);
});
