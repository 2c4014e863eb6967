import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world } from '../testing/world.ts';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

const namesIn = (text: string) => [...new Set(text.match(/\bfarhold_[a-z_]+[a-z]/g))].toSorted();

test('dashboard, alert rules and documents name only metrics that the server has, and the documents all of them', async () => {
  const { app } = await world();
  const { body } = await sendTo(app, null, 'GET /metrics');
  const measured = [...body.matchAll(/^# TYPE (farhold_\w+)/gm)].map(([, name]) => name);
  expect(measured.length).toBeGreaterThan(10);
  const files = ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/operations.md'];
  for (const file of files) {
    const plain = namesIn(read(file)).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    expect([file, plain.filter((name) => !measured.includes(name))]).toEqual([file, []]);
  }
  const explained = namesIn(read('docs/operations.md'));
  expect(measured.filter((name) => name === undefined || !explained.includes(name))).toEqual([]);
});

test('what an alert counts by its labels is there before the first one, so that the first one is seen', async () => {
  const { app } = await world({ settings: { BACKUP_DIR: '/srv/backups' } });
  const { body } = await sendTo(app, null, 'GET /metrics');
  const counted = read('deploy/alerts.yaml').match(/\bfarhold_\w+_total\{[^}]+\}/g) ?? [];
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter((series) => !body.includes(`\n${series} 0\n`))).toEqual([]);
});

test('a server that saves no game by itself counts no backups, and nobody is alarmed', async () => {
  const { app } = await world();
  expect((await sendTo(app, null, 'GET /metrics')).body).not.toContain('farhold_backups_total{');
});

test('each alert has a name of its own, and operations.md says what to do about it', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const text = read('docs/operations.md');
  expect(alerts.length).toBeGreaterThan(5);
  expect(new Set(alerts).size).toBe(alerts.length);
  expect(alerts.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
