import { connect } from '@farhold/server/database/connect';
import { migrate } from '@farhold/server/database/migrate';
import { gameOn, populate } from '../faults/scene.ts';

/**
 * Migrates a database and founds a universe with players in it. A later release calls this function of an older one, so
 * that it finds what that one leaves: its name and its shape stay.
 */
export async function prepareGame(url: string): ReturnType<typeof populate> {
  const db = connect({ connectionString: url, max: 1 }, () => {}, { patience: 'job' });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const game = gameOn(url);
  try {
    return await populate(game);
  } finally {
    await game.db.destroy();
  }
}
