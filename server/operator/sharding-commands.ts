import type { Command } from 'commander';
import { noteDone } from '../admin/operation.ts';
import { namedUniverse } from '../admin/universes.ts';
import type { Config } from '../app/config.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { connect } from '../database/connect.ts';
import { hasGame, migrate } from '../database/migrate.ts';
import { workersOf } from '../sharding/citus.ts';
import { databaseClock } from '../time/clock.ts';
import { distribute, type Distribution } from '../sharding/distribute.ts';
import { moveUniverse } from '../sharding/move-universe.ts';
import { id } from './arguments.ts';
import { commandLog, reachDatabase, refuseOldDatabase } from './operation.ts';
import type { Perform, Terminal } from './perform.ts';
import { asJson, asText } from './print.ts';

/** The command that spreads a database over machines (docs/scaling.md). An empty one is migrated first. */
export function addDatabaseCommands(program: Command, terminal: Terminal, settings: () => Config): void {
  program
    .command('database')
    .description('the database as a whole')
    .command('distribute')
    .description('spread the universes over the nodes of a Citus cluster')
    .action(async (_options: object, command: Command) => {
      const result = await spread(settings(), terminal);
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      terminal.out(json ? asJson(result) : asText(result));
    });
}

async function spread(config: Config, terminal: Terminal): Promise<Distribution> {
  const log = commandLog(terminal);
  const { url, close } = await reachDatabase(config, log);
  const db = connect({ connectionString: url, max: 2 }, (error) => log.debug(error.message), {
    patience: 'job',
  });
  try {
    // What is refused changes nothing; servers of an older release may run on a game that is there.
    if (await hasGame(db)) await refuseOldDatabase(db);
    await workersOf(db);
    await migrate(db);
    const details = await distribute(db, (line) => terminal.err(`${line}\n`));
    const entry = { actor: 'operator', action: 'database distribute', details };
    await db.transaction().execute((tx) => noteAudit(tx, databaseClock, entry));
    return details;
  } finally {
    await db.destroy();
    await close();
  }
}

type MoveOptions = { readonly universe: number; readonly to: string };

/** The command that moves a universe to another machine. */
export function addMoveCommand(universe: Command, perform: Perform): void {
  universe
    .command('move')
    .description('move a universe to another node of a Citus cluster')
    .requiredOption('--universe <id>', 'the universe', id)
    .requiredOption('--to <node>', 'the node, as host:port')
    .action(
      perform<MoveOptions>(async (operation, { universe: wanted, to }) => {
        const moved = await moveUniverse(operation.game.db, await namedUniverse(operation, wanted), to);
        await noteDone(operation, 'universe move', moved);
        return moved;
      }),
    );
}
