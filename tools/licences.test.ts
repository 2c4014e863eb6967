import { expect, test } from 'vitest';
import { type LockedPackage, licenceFindings, ownLicenceFindings } from './licences.ts';

const findings = (locked: Readonly<Record<string, LockedPackage>>, ownWord?: unknown) =>
  licenceFindings(locked, () => (ownWord === undefined ? null : { license: ownWord }));

test('everything that runs the game or builds its client may be part of it', () => {
  const { count, faults } = ownLicenceFindings();
  expect(count).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test.each(['MIT', '(MIT OR GPL-2.0-only)', 'MIT AND ISC', 'MPL-2.0'])('%s is allowed', (license) => {
  expect(findings({ 'node_modules/dice': { version: '1.0.0', license } }).faults).toEqual([]);
});

test.each(['GPL-2.0-only', 'BUSL-1.1', 'MIT AND BUSL-1.1', '(SSPL-1.0 OR BUSL-1.1)', 'UNLICENSED', ''])(
  'the licence "%s" is refused',
  (license) => {
    expect(findings({ 'node_modules/dice': { version: '1.0.0', license } }).faults).toEqual([
      `dice 1.0.0 may not run the game: its licence is ${license}.`,
    ]);
  },
);

test('a package without a licence is refused, also one that another has brought along', () => {
  expect(findings({ 'node_modules/game/node_modules/@luck/dice': { version: '2.0.0' } }).faults).toEqual([
    '@luck/dice 2.0.0 may not run the game: its licence is unknown.',
  ]);
});

test('a package that says something else of itself than the lock file is a finding', () => {
  expect(
    findings({ 'node_modules/dice': { version: '1.0.0', license: 'MIT' } }, 'GPL-3.0').faults,
  ).toHaveLength(1);
});

test('packages for development alone, and those of ours, are not looked at', () => {
  const locked = {
    'node_modules/painter': { version: '1.0.0', license: 'BUSL-1.1', dev: true },
    'node_modules/@farhold/server': { link: true },
    server: { version: '1.0.0', license: 'AGPL-3.0-only' },
  };
  expect(findings(locked)).toEqual({ count: 0, faults: [] });
});
