import { compareOrStore, print, type Row } from './report.ts';

// Everything that has a goal, or one part of it:
//   npm run bench [-- PART] [compare | store] [--json] [--only=TEXT]

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

/** Reports without goals, which print as they go. */
const reports: Readonly<Record<string, () => Promise<unknown>>> = {
  battle: async () => (await import('./battles.ts')).printBattles(),
  ranking: () => import('./ranking.ts'),
  players: () => import('./players.ts'),
};

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--') || word === 'compare' || word === 'store');
const [wanted] = words.filter((word) => !flags.includes(word));
const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length) ?? '';
const known = [...Object.keys(parts), ...Object.keys(reports)];

if (wanted !== undefined && Object.hasOwn(reports, wanted)) await reports[wanted]?.();
else if (wanted === undefined || Object.hasOwn(parts, wanted)) await measureParts();
else {
  process.stderr.write(`There is no benchmark "${wanted}": ${known.join(', ')}.\n`);
  process.exitCode = 2;
}

async function measureParts(): Promise<void> {
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(parts)) {
    if (wanted !== undefined && wanted !== name) continue;
    process.stderr.write(`measuring ${name}…\n`);
    const measure = await load();
    rows.push(...(await measure(only)));
  }
  print(rows, flags);
  await compareOrStore(rows, flags);
}
