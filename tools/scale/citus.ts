import { SECOND_MS } from '@farhold/engine/time/duration';
import { connect } from '@farhold/server/database/connect';
import { migrate } from '@farhold/server/database/migrate';
import { distribute } from '@farhold/server/sharding/distribute';
import { moveUniverse } from '@farhold/server/sharding/move-universe';
import { openCitus } from './citus-cluster.ts';
import { MissingProgram } from './daemon.ts';
import { openPlayedGame } from './played-game.ts';

/** Plays on a coordinator and two nodes with Citus, and moves the universe to either node and back while it is played. */
export async function playCitus(source: string | undefined, say: (line: string) => void): Promise<void> {
  if (source === undefined) throw new MissingProgram('Name the sources of Citus: `--source FOLDER`.');
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { url, nodes, close } = await openCitus(source, say);
    closing.push(close);
    const db = connect({ connectionString: url, max: 2 }, () => {}, { patience: 'job' });
    closing.push(() => db.destroy());
    await migrate(db);
    const { tables } = await distribute(db, () => {});
    say(`${tables} tables are spread over ${nodes.join(' and ')}`);
    const game = await openPlayedGame({ directUrl: url, settings: { DATABASE_URL: url }, say });
    closing.push(game.close);
    await game.recover('on Citus', 30 * SECOND_MS);
    await game.check('on Citus');
    for (const to of [...nodes, ...nodes.slice(0, 1)]) {
      const began = performance.now();
      const moved = await moveUniverse(db, game.universe, to).catch((error: unknown) => {
        if (error instanceof Error && error.message.endsWith('already.')) return null;
        throw error;
      });
      if (!moved) continue;
      say(`the universe moved to ${to} in ${((performance.now() - began) / SECOND_MS).toFixed(1)} s`);
      await game.recover(`on ${to}`, 30 * SECOND_MS);
      await game.check(`on ${to}`);
    }
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}
