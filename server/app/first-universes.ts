import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { type Clock, readNow } from '../time/clock.ts';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { foundUniverse } from '../universe/found-universe.ts';
import { planUniverse } from '../universe/planned-universe.ts';
import { type NewUniverse, selectUniverses } from '../universe/store.ts';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { seasonName, usualSeasonMs } from '@farhold/engine/universe/season';

const evenly = (speed: number) => ({
  resourcesSpeed: speed,
  researchSpeed: speed,
  fleetSpeed: speed,
  buildingSpeed: speed,
});

const TEMPEST_SPEED = 100;

/**
 * The first one is listed first, and it is the one for tonight: at speed 100 the first mine takes a second, and who
 * follows the goals has a ship after a minute. It is won after a week, and the next season follows at once. The other
 * is for people who come back every day: it has no end, and no attack strikes in a player's quiet hours.
 */
function firstUniverses(now: Instant): readonly NewUniverse[] {
  const seasonMs = usualSeasonMs(TEMPEST_SPEED);
  const plan = { seasonMs, pauseMs: 0 };
  return [
    {
      name: seasonName('Tempest', 1),
      maxPlayers: null,
      ...evenly(TEMPEST_SPEED),
      protection: true,
      victory: 'points',
      endsAt: instant(now + seasonMs),
      series: { name: 'Tempest', season: 1, plan, seasonOf: null },
    },
    { name: 'Origin', maxPlayers: null, ...evenly(1), protection: true, quietHours: true },
  ];
}

/**
 * How long AI players have played the fast universe when it opens, in ms: long enough for colonies, raids and debris.
 */
const FIRST_PAST_MS = 3 * HOUR_MS;

/**
 * Gives an empty database two universes: one fast enough for a newcomer to see things happen, and one at normal speed.
 * The fast one opens with the past of this many AI players as soon as a worker has played it; with none, it opens at
 * once. As many join the other by `finishJoining`.
 */
export async function addFirstUniverses(
  db: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  aiPlayers: number,
): Promise<void> {
  if ((await selectUniverses(db)).length > 0) return;
  const now = await readNow(db, clock);
  const wanted = firstUniverses(now);
  await db.transaction().execute(async (tx) => {
    for (const universe of wanted) {
      if (aiPlayers > 0 && universe.buildingSpeed === TEMPEST_SPEED) {
        await planUniverse(tx, { wanted: universe, aiPlayers, pastMs: FIRST_PAST_MS, opensAt: now });
      } else await foundUniverse(tx, { ...universe, aiPlayers }, now);
    }
  });
  const names = wanted.map(({ name, buildingSpeed }) => `${name} (speed ${buildingSpeed})`).join(' and ');
  log.info(`first start: made two universes, ${names}`);
  if (aiPlayers > 0)
    log.info(`${aiPlayers} AI players play the first hours of Tempest; it opens in a minute`);
}
