import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@farhold/engine/random';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { auditUniverse } from '@farhold/server/audit/audit-universe';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { sql } from 'kysely';
import { type Child, startChild, stopChild } from '../bench/child.ts';
import { cpuMsOf, postmasterPid } from '../bench/cpu.ts';
import { gameOn, populate } from '../faults/scene.ts';
import { type Deeds, livePerson } from './person.ts';

type Wanted = { readonly players: number; readonly minutes: number; readonly say: (line: string) => void };

type Game = ReturnType<typeof gameOn>;

/** A look at the processes: what they have used, and what they hold. */
type Sample = {
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly megabytes: number;
  readonly databaseBytes: number;
};

/** Memory is compared from here on: by then everybody has been there. */
const SETTLED_SHARE = 0.4;

/**
 * Lets generated players act like people for some minutes, and says what a page costs, how late events were, and
 * whether memory stayed flat and the books are equal. Fails if a call was answered wrongly or the books are not equal.
 */
export async function playSoak(wanted: Wanted): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-soak-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const log = { debug: () => {}, info: () => {}, error: wanted.say };
    const embedded = await startEmbeddedDatabase({ dataDir, log });
    closing.push(embedded.stop);
    const { url } = embedded.connection;
    const game = gameOn(url);
    closing.push(() => game.db.destroy());
    const server = await startChild('server/app/main.ts', {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AI_PLAYERS: '0',
      ADDRESS_CALLS_PER_SECOND: '1000000',
      LOG_LEVEL: 'warn',
    });
    closing.push(() => stopChild(server));
    await soak({ game, server, postmaster: await postmasterPid(dataDir) }, wanted);
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}

type Stage = { readonly game: Game; readonly server: Child; readonly postmaster: number };

async function soak(stage: Stage, { players: count, minutes, say }: Wanted): Promise<void> {
  const { game, server } = stage;
  const { universe, players } = await populate(game, count);
  say(`${count} players are there`);
  const look = () => sampleOf(stage);
  const deeds: Deeds = { openMs: 0, screens: 0, orders: 0, refused: 0, news: 0, wrong: [] };
  const ending = new AbortController();
  const where = { url: server.url, deeds, over: ending.signal };
  const living = players.map((player, at) =>
    livePerson(player, players[(at + 1) % players.length] ?? player, {
      ...where,
      random: seededRandom(`soak ${at}`),
    }),
  );
  const first = await look();
  const samples = await watch(minutes, look);
  ending.abort();
  await Promise.all(living);
  report({ deeds, first, last: samples.at(-1) ?? first, samples, say });
  say(`events: ${await lagOf(server.url)}`);
  if (deeds.wrong.length > 0)
    throw new Error(`${deeds.wrong.length} wrong answers: ${deeds.wrong.slice(0, 20).join('\n')}`);
  await untilNothingIsDue(game);
  if (!(await auditUniverse(game.db, universe)).equal) throw new Error('The books are not equal.');
  say('the books are equal');
}

async function watch(minutes: number, look: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + minutes * MINUTE_MS;
  while (performance.now() < until) {
    await pause(Math.min(10 * SECOND_MS, until - performance.now()));
    samples.push(await look());
  }
  return samples;
}

async function sampleOf({ server: { process: child }, game: { db }, postmaster }: Stage): Promise<Sample> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return {
    nodeMs: await cpuMsOf([child.pid ?? 0]),
    postgresMs: await cpuMsOf([postmaster]),
    megabytes: Number(kilobytes) / 1000,
    databaseBytes: rows[0]?.bytes ?? 0,
  };
}

type Result = {
  readonly deeds: Deeds;
  readonly first: Sample;
  readonly last: Sample;
  readonly samples: readonly Sample[];
  readonly say: (line: string) => void;
};

function report({ deeds, first, last, samples, say }: Result): void {
  const pageMinutes = deeds.openMs / MINUTE_MS;
  const each = (of: 'nodeMs' | 'postgresMs') => ((last[of] - first[of]) / pageMinutes).toFixed(1);
  say(
    `${pageMinutes.toFixed(0)} minutes of an open page, ${deeds.screens} screens, ${deeds.orders} orders (${deeds.refused} refused), ${deeds.news} pieces of news`,
  );
  say(`CPU for a minute of an open page: ${each('nodeMs')} ms Node and ${each('postgresMs')} ms PostgreSQL`);
  const settled = samples.slice(Math.floor(samples.length * SETTLED_SHARE));
  const half = Math.ceil(settled.length / 2);
  const mean = (some: readonly Sample[]) =>
    some.reduce((sum, { megabytes }) => sum + megabytes, 0) / Math.max(1, some.length);
  say(
    `memory: ${mean(settled.slice(0, half)).toFixed(0)} MB, and ${mean(settled.slice(half)).toFixed(0)} MB in the later half`,
  );
  const bytes = (last.databaseBytes - first.databaseBytes) / Math.max(1, deeds.orders);
  say(`the database grew by ${(bytes / 1000).toFixed(1)} kB an order`);
}

/** The least bound of the histogram below which 99 of 100 batches were resolved. */
async function lagOf(url: string): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, all = '0'] = /farhold_event_lag_seconds_count(?:\{[^}]*\})? (\d+)/.exec(text) ?? [];
  const buckets = [...text.matchAll(/farhold_event_lag_seconds_bucket\{le="([\d.]+)"[^}]*\} (\d+)/g)];
  const within = buckets.find(([, , below]) => Number(below) >= 0.99 * Number(all));
  return `${all} batches, 99 of 100 no later than ${within?.[1] ?? 'an hour'} s`;
}

async function untilNothingIsDue({ db }: Game): Promise<void> {
  const due = async () =>
    (
      await sql<{ due: number }>`
        select count(*) as due from timed_event where due_at <= extract(epoch from clock_timestamp()) * 1000`.execute(
        db,
      )
    ).rows[0]?.due;
  while ((await due()) !== 0) await pause(SECOND_MS / 4);
}
