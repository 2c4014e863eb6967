import { HOUR } from '@farhold/engine/time/duration';
import { cpuSeconds } from './cpu.ts';
import { beginBuilding, type EventWorld, launch, withUniverses } from './event-world.ts';
import { figureOf } from './measure.ts';
import type { Row } from './report.ts';

// What a due event costs, with reports, ledgers and next events: transports that arrive and come home, finished
// constructions, and a backlog as after an outage. Linux only.

const RUNS = 3;
const CPU_GOAL = 0.2;
const TRANSPORTS = 2000;
const UNIVERSES = 8;
const BACKLOG = 100_000;

type Run = { readonly perSecond: number; readonly cpuMs: number };

/** Measures the kinds of events whose name has this text. */
export async function measureEvents(only: string): Promise<Row[]> {
  const measures = {
    'due transports, one universe': async () =>
      withUniverses(1, async (world) =>
        rowsOf(await flights(world, TRANSPORTS), 'due transports, one universe', 5000),
      ),
    'due transports, eight universes': async () =>
      withUniverses(UNIVERSES, async (world) =>
        rowsOf(await flights(world, TRANSPORTS / 4), 'due transports, eight universes', 10_000),
      ),
    'finished constructions': async () =>
      withUniverses(1, async (world) => rowsOf(await buildings(world), 'finished constructions', null)),
    'a backlog of 100,000': async () => withUniverses(1, backlog),
  };
  const rows: Row[] = [];
  for (const [name, rowsIn] of Object.entries(measures))
    if (name.includes(only)) rows.push(...(await rowsIn()));
  return rows;
}

async function flights(world: EventWorld, transports: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const universe of world.worlds) await launch(world, universe, transports);
    runs.push(await resolved(world, [HOUR, HOUR]));
  }
  return runs;
}

async function buildings(world: EventWorld): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const universe of world.worlds) await beginBuilding(world, universe);
    runs.push(await resolved(world, [HOUR]));
  }
  return runs;
}

/** Lets these hours pass, one after the other, and resolves what is due after each, in all universes at once. */
async function resolved({ game, worlds, turn, dataDir }: EventWorld, hours: readonly number[]): Promise<Run> {
  const [cpu, started] = [await cpuSeconds(dataDir), performance.now()];
  let events = 0;
  for (const hour of hours) {
    turn(hour);
    const counts = await Promise.all(worlds.map((world) => game.resolveDue(world)));
    events += counts.reduce((sum, count) => sum + count, 0);
  }
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: events / seconds, cpuMs: (((await cpuSeconds(dataDir)) - cpu) * 1000) / events };
}

function rowsOf(runs: readonly Run[], name: string, perSecond: number | null): Row[] {
  const speed = figureOf(runs.map((run) => run.perSecond));
  const cpu = figureOf(runs.map(({ cpuMs }) => cpuMs));
  const shared = { isRatio: false, figures: 'resolved in order, each with all its effects' };
  return [
    { ...speed, name: `${name}: events a second`, goal: perSecond, isMost: false, ...shared },
    { ...cpu, name: `${name}: ms of CPU an event`, goal: CPU_GOAL, isMost: true, ...shared },
  ];
}

/**
 * How long a batch holds the universe, which is what a command waits for, while a backlog drains as a worker drains it.
 * A command of the universe itself sees a settled world: it is refused until what was due before it is resolved.
 */
async function backlog(world: EventWorld): Promise<Row[]> {
  const [universe] = world.worlds;
  if (universe === undefined) throw new Error('There is no universe.');
  await launch(world, universe, BACKLOG);
  world.turn(HOUR);
  const held: number[] = [];
  const started = performance.now();
  for (;;) {
    const before = performance.now();
    const events = await world.game.resolveDue(universe, { mostBatches: 1, skipsTaken: true });
    if (events === 0) break;
    held.push(performance.now() - before);
  }
  const seconds = (performance.now() - started) / 1000;
  const sorted = held.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [
    {
      value: at(0.99),
      spread: [at(0.5), at(1)],
      name: 'a backlog of 100,000: ms that a batch holds the universe, p99',
      goal: 100,
      isMost: true,
      isRatio: false,
      figures: `${held.length} batches in ${seconds.toFixed(1)} s; the spread is p50 and the longest`,
    },
  ];
}
