import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { type Clock, readNow } from '../time/clock.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import { type NewUniverse, selectUniverses } from '../universe/store.ts';

const evenly = (speed: number) => ({
  resourcesSpeed: speed,
  researchSpeed: speed,
  fleetSpeed: speed,
  buildingSpeed: speed,
});

/** At speed 100 the first mine takes a second, and the fleet to the farthest galaxy a few minutes. */
const firstUniverses: readonly NewUniverse[] = [
  { name: 'Origin', maxPlayers: null, ...evenly(1), protection: true },
  { name: 'Tempest', maxPlayers: null, ...evenly(100), protection: false },
];

/** A database without any universe gets two: one at the pace of the book, one in which a newcomer sees things happen. */
export async function addFirstUniverses(db: Database, clock: Clock, log: Logger): Promise<void> {
  if ((await selectUniverses(db)).length > 0) return;
  const now = await readNow(db, clock);
  await db.transaction().execute(async (tx) => {
    for (const universe of firstUniverses) await foundUniverse(tx, universe, now);
  });
  const names = firstUniverses
    .map(({ name, buildingSpeed }) => `${name} (speed ${buildingSpeed})`)
    .join(' and ');
  log.info(`first start: made two universes, ${names}`);
}
