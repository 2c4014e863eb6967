import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { reportMessage } from '@farhold/contract/report';
import { accountId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { connect, type Database } from '../database/connect.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { administrate, reach } from '../testing/template.ts';
import { selectReports } from './store.ts';
import { toWire } from './wire.ts';

type Message = z.infer<typeof reportMessage>;
type Old = readonly [type: string, action: 'sent' | 'received', message: Message];

const migrations = new URL('../database/migrations/', import.meta.url);

const goods = { metal: 1200, crystal: 300, deuterium: 0, aliens: 7 };
const enemy = { id: 2, name: 'Bob', alliance: null };
const cruisers = [{ key: 'cruiser', name: 'Cruiser', quantity: 3 }];
const launchers = [
  { key: 'small-cargo', name: 'Small Cargo', quantity: 1 },
  { key: 'rocket-launcher', name: 'Rocket Launcher', quantity: 900_000_000_000 },
];
const found = {
  item: 'red-cube' as const,
  reward: { crystal: 0, deuterium: 0, aliens: 110, dark_matter: 0 },
};
const fight = {
  code: 'fought' as const,
  enemy,
  your_losses: cruisers,
  enemy_losses: launchers,
  debris: { metal: 18_000, crystal: 6300 },
  rounds: [{ attackers: 9, defenders: 4 }],
};
const seen = {
  code: 'spied' as const,
  planet_name: 'Target',
  enemy,
  resources: { ...goods, food: 40 },
  counter_chance: 4,
  probes_lost: false,
};
const everything = {
  information: 9,
  fleet: [],
  defense: launchers.slice(1),
  buildings: [{ key: 'metal-mine', name: 'Metal Mine', level: 3 }],
  research: [{ key: 'espionage-technology', name: 'Espionage Technology', level: 5 }],
};
const stay = {
  code: 'holding' as const,
  ships_received: cruisers,
  holds_until: '2030-05-01T12:01:01.000Z',
};
const strike = { code: 'struck' as const, missiles: 5, intercepted: 1, enemy };
const at = { galaxy: 1, system: 2, position: 3 };

/** One of each report ever stored, as earlier releases stored it. */
const stored: readonly Old[] = [
  ['transport', 'sent', { code: 'delivered', resources_delivered: goods }],
  ['transport', 'sent', { code: 'delivered', resources_delivered: goods, found: { ...found, reward: null } }],
  ['transport', 'received', { code: 'delivered', resources_received: goods }],
  ['transfer', 'sent', { code: 'transferred', ships_received: cruisers, resources_received: goods, found }],
  ['return', 'received', { code: 'returned', resources_received: goods }],
  ['return', 'received', { code: 'returned', resources_received: goods, found }],
  ['attack', 'sent', { ...fight, result: 'attacker_won', loot: goods, found: { ...found, reward: null } }],
  ['attack', 'sent', { ...fight, result: 'attacker_lost', loot: goods }],
  ['attack', 'sent', { ...fight, result: 'draw', loot: goods }],
  ['attack', 'received', { ...fight, result: 'defender_won', resources_stolen: goods, rebuilt: [] }],
  ['attack', 'received', { ...fight, result: 'defender_lost', resources_stolen: goods, rebuilt: launchers }],
  ['attack', 'received', { ...fight, result: 'draw', resources_stolen: goods, rebuilt: launchers }],
  ['combat', 'sent', { ...fight, result: 'defender_won' }],
  ['combat', 'sent', { ...fight, result: 'defender_lost' }],
  ['combat', 'sent', { ...fight, result: 'draw' }],
  ['protect', 'sent', stay],
  ['protect', 'received', { ...stay, guest: enemy }],
  ['spy', 'sent', seen],
  ['spy', 'sent', { ...seen, ...everything, found: { item: 'blue-cube', reward: null } }],
  ['spy', 'sent', { ...seen, ...everything, probes_lost: true, debris: { metal: 0, crystal: 300 } }],
  [
    'spy',
    'received',
    {
      code: 'spied-on',
      spy_planet: 'Origin',
      spy_player: 'Bob',
      enemy,
      counter_chance: 100,
      probes_lost: true,
      debris: { metal: 0, crystal: 300 },
    },
  ],
  [
    'spy',
    'received',
    {
      code: 'spied-on',
      spy_planet: 'Origin',
      spy_player: 'Bob',
      enemy,
      counter_chance: 0,
      probes_lost: false,
    },
  ],
  [
    'colony',
    'sent',
    {
      code: 'settled',
      planet_name: 'Target',
      coordinates: at,
      planet_fields: 163,
      starting_resources: { metal: 500, crystal: 500 },
      found: { item: 'gold-planet', reward: { ...found.reward, aliens: 0, dark_matter: 500 } },
    },
  ],
  ['colony', 'sent', { code: 'place-taken', coordinates: at }],
  ['colony', 'sent', { code: 'planet-limit', coordinates: at }],
  [
    'harvest',
    'sent',
    { code: 'harvested', harvested: { metal: 15_000, crystal: 0 }, debris: { metal: 0, crystal: 1 } },
  ],
  ['harvest', 'sent', { code: 'no-debris' }],
  ['missile', 'sent', { ...strike, enemy_losses: launchers }],
  ['missile', 'received', { ...strike, your_losses: [] }],
  ['missile', 'sent', { code: 'target-gone', missiles: 4 }],
  ['attack', 'sent', { code: 'target-gone' }],
  ['protect', 'sent', { code: 'target-full' }],
];

/** A database from before reports became values, and the way to migrate it to the newest schema. */
async function oldDatabase() {
  const cluster = inject('testCluster');
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await administrate(cluster, `create database ${name}`);
  const db = connect(reach(cluster, name), () => {});
  onTestFinished(async () => {
    await db.destroy();
    await administrate(cluster, `drop database ${name} with (force)`);
  });
  const names = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted();
  const first = names.findIndex((file) => file.endsWith('-mission-reports.sql'));
  const apply = async (files: readonly string[]) => {
    for (const file of files) await sql.raw(await readFile(new URL(file, migrations), 'utf8')).execute(db);
  };
  await apply(names.slice(0, first));
  return { db, migrate: () => apply(names.slice(first)) };
}

/** Earlier releases stored no alliance beside a name. */
const asThen = (message: Message) =>
  JSON.stringify(message, (key, value: unknown) => (key === 'alliance' ? undefined : value));

/** Writes reports as earlier releases did, for a player without a row in this database. */
const writeReports = (db: Database, reports: readonly Old[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    for (const [type, action, message] of reports) {
      await sql`
        insert into report (universe_id, account_id, type, action, from_place, to_place, message, created_at)
        values (1, 1, ${type}, ${action}, ${JSON.stringify({ planet: 7, name: 'Origin', at })},
          ${JSON.stringify({ planet: null, name: 'Target', at })}, ${asThen(message)}, 0)`.execute(tx);
    }
  });

test('every report of earlier releases still reads the same', async () => {
  const { db, migrate } = await oldDatabase();
  await writeReports(db, stored);
  await migrate();
  const page = { limit: stored.length, offset: 0 };
  const reports = await selectReports(db, { universe: universeId(1), account: accountId(1) }, {}, page);
  const told = reports.toReversed().map((report) => toWire(report, englishTexts));
  expect(told.map(({ type, action, message }) => [type, action, message])).toEqual(stored);
});

/** What no release reported before reports became values. */
const newer = ['given-up', 'explored', 'ambushed', 'order-refused', 'guest-refused'];

test('these reports cover every type on the wire that is as old as they are', () => {
  const codes = new Set([...stored.map(([, , { code }]) => code), ...newer]);
  expect(reportMessage.options.filter(({ shape }) => !codes.has(shape.code.value))).toEqual([]);
});

test('an unreadable report stops the migration', async () => {
  const { db, migrate } = await oldDatabase();
  const unknown = { code: 'poem' };
  await sql`alter table report drop constraint report_universe_id_account_id_fkey`.execute(db);
  await sql`
    insert into report (universe_id, account_id, type, action, from_place, to_place, message, created_at)
    values (1, 1, 'attack', 'sent', '{}', '{}', ${JSON.stringify(unknown)}, 0)`.execute(db);
  await expect(migrate()).rejects.toThrow('violates not-null constraint');
});
