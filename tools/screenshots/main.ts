import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@farhold/server/app/config';
import { openLog } from '@farhold/server/app/open-log';
import { startServer } from '@farhold/server/app/start-server';
import sharp from 'sharp';
import { buildWeb, isWebBuilt } from '../build-web.ts';
import { commandLine } from '../command-line.ts';
import { launchBrowser } from '../journeys/browser.ts';
import { demoWorld } from '../seed/demo-world.ts';
import { seedWorld } from '../seed/seed-world.ts';
import { openAdminPages } from './admin-pages.ts';
import { callsTo } from './call.ts';
import { photograph } from './photograph.ts';

// `npm run screenshots` retakes the pictures of the README and of docs/operations.md: it starts its own server, seeds
// it, and visits it with the browser of the journeys. All screenshots go to .cache/screenshots, the committed ones to
// docs/pictures as well.

const seen = fileURLToPath(new URL('../../.cache/screenshots', import.meta.url));
const kept = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** WebP quality: text stays sharp, files stay small. */
const QUALITY = 78;

/** The pictures that the documentation shows; the others are for review only. */
const shown = new Set([
  'home-desk',
  'galaxy-desk',
  'battle-desk',
  'home-phone',
  'admin-overview-desk',
  'admin-reports-desk',
  'admin-overview-phone',
  'admin-reports-phone',
]);

commandLine('npm run screenshots', {});
if (!(await isWebBuilt())) await buildWeb();
await mkdir(seen, { recursive: true });
await mkdir(kept, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'farhold-screenshots-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', AI_PLAYERS: '0' });
const server = await startServer(config, openLog('warn', false));
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  await seedWorld(demoWorld, config, { again: false, force: false, mode: undefined }, say);
  const operator = await openAdminPages(callsTo(server.url), config);
  const browser = await launchBrowser();
  try {
    for (const { name, path } of await photograph(browser, server.url, seen, operator)) {
      if (shown.has(name)) await keep(name, path);
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function keep(name: string, path: string): Promise<void> {
  const file = join(kept, `${name}.webp`);
  await sharp(path).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  const { size } = await stat(file);
  say(`${name}.webp: ${Math.round(size / 1000)} kB`);
}
