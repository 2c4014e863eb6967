const benches = {
  requests: () => import('./requests.ts'),
  battle: () => import('./battles.ts'),
  ranking: () => import('./ranking.ts'),
  events: () => import('./events.ts'),
  players: () => import('./players.ts'),
};

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const wanted = process.argv[2] ?? 'requests';
if (isBench(wanted)) {
  await benches[wanted]();
} else {
  process.stderr.write(`There is no benchmark "${wanted}": ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
}
