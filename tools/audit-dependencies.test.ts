import { expect, test } from 'vitest';
import { readAudit } from './audit-dependencies.ts';

const metadata = { dependencies: { total: 164 } };

test('no known vulnerability is good news', () => {
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
    exitCode: 0,
    lines: ['164 packages, 0 with a known vulnerability.'],
  });
});

test('each known vulnerability is named, with its cause', () => {
  const dice = {
    name: 'dice',
    severity: 'high',
    range: '<1.2.4',
    via: [{ title: 'Throws can be foreseen', url: 'https://advisories.example/1' }, 'random'],
    fixAvailable: true,
  };
  expect(readAudit(JSON.stringify({ vulnerabilities: { dice }, metadata }))).toEqual({
    exitCode: 1,
    lines: [
      'high: dice <1.2.4 (a newer version mends it)',
      '  Throws can be foreseen, https://advisories.example/1',
      '  by way of random',
      '164 packages, 1 with a known vulnerability.',
    ],
  });
});

test.each([
  [
    'says that it takes no such questions',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
  ],
  ['cannot be reached', 'npm error network request failed'],
  ['says nothing', ''],
])('a registry that %s is reported as silent, never as good news', (_, output) => {
  const { exitCode, lines } = readAudit(output);
  expect(exitCode).toBe(2);
  expect(lines[0]).toBe(
    'The npm registry did not answer, so nothing is known about vulnerabilities in the packages.',
  );
});
