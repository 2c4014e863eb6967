import { expect, test } from 'vitest';
import { addressedReport, isListAddress } from './report-address.ts';

test('an address opens a report only by its number', () => {
  expect(addressedReport({ report: '17' })).toBe(17);
  for (const report of [undefined, null, '', 'x', '1.5', '0', '-3', 17, '1e3', '9'.repeat(20)]) {
    expect(addressedReport({ report })).toBeNull();
  }
  expect(addressedReport({})).toBeNull();
});

test('the list of reports has an address of its own', () => {
  expect(['/reports', '/reports/', '/reports/17', '/report', '/'].map(isListAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
