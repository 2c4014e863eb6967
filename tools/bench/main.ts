import { commandLine, numberOf, refuse } from '../command-line.ts';
import { compare, print, type Row, store } from './report.ts';

// Everything that has a goal, or one part of it; and reports without goals.

type Measure = (only: string) => Row[] | Promise<Row[]>;

/** The parts of the benchmark, in the order in which they are measured. */
const parts: Readonly<Record<string, () => Promise<Measure>>> = {
  requests: async () => (await import('./requests.ts')).measureRequests,
  orders: async () => (await import('./orders.ts')).measureOrders,
  events: async () => (await import('./events.ts')).measureEvents,
  growth: async () => (await import('./growth.ts')).measureGrowth,
  streams: async () => (await import('./streams.ts')).measureStreams,
  battles: async () => (await import('./battles.ts')).measureBattles,
};

/** Reports without goals, which print as they go, and the numbers that may be typed behind them. */
const reports: Readonly<
  Record<string, { readonly numbers: readonly string[]; readonly run: () => Promise<unknown> }>
> = {
  battle: { numbers: [], run: async () => (await import('./battles.ts')).printBattles() },
  ranking: { numbers: ['players'], run: () => import('./ranking.ts') },
  players: { numbers: ['players', 'hours'], run: () => import('./players.ts') },
};

const USAGE = `npm run bench -- [${Object.keys(parts).join(' | ')}] [compare | store] [--json] [--only TEXT]
npm run bench -- battle
npm run bench -- ranking [PLAYERS]
npm run bench -- players [PLAYERS] [HOURS]`;
const options = { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } as const;
const { values, positionals } = commandLine(USAGE, options, 3);
const [first = '', ...typed] = positionals;
const report = Object.hasOwn(reports, first) ? reports[first] : undefined;

if (report) {
  const surplus = typed.slice(report.numbers.length);
  if (surplus.length > 0) refuse(`"${surplus.join(' ')}" is too much.`, USAGE);
  for (const [at, number] of typed.entries()) numberOf(report.numbers[at] ?? '', number, USAGE);
  await report.run();
} else await measureParts();

async function measureParts(): Promise<void> {
  const [wanted] = positionals.filter((word) => Object.hasOwn(parts, word));
  const [then] = positionals.filter((word) => word === 'compare' || word === 'store');
  const known = [wanted, then].filter((word) => word !== undefined);
  if (known.length < positionals.length) refuse(`There is no benchmark "${positionals.join(' ')}".`, USAGE);
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(parts)) {
    if (wanted !== undefined && wanted !== name) continue;
    process.stderr.write(`measuring ${name}…\n`);
    const measure = await load();
    rows.push(...(await measure(values.only)));
  }
  print(rows, values.json);
  if (then === 'compare') await compare(rows);
  if (then === 'store') await store(rows);
}
