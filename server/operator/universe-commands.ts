import type { Instant } from '@farhold/engine/time/instant';
import type { Command } from 'commander';
import { noteAudit } from '../audit/note-audit.ts';
import { sentence } from '../http/sentences.ts';
import { readNow } from '../time/clock.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import { moment, name, onOff, speed, whole } from './arguments.ts';
import { addMotdCommands } from './motd-commands.ts';
import { notYet } from './not-yet.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';
import { addUniverseLifeCommands } from './universe-life-commands.ts';

type CreateOptions = {
  readonly name: string;
  readonly resourcesSpeed: number;
  readonly researchSpeed: number;
  readonly fleetSpeed: number;
  readonly buildingSpeed: number;
  readonly maxPlayers?: number;
  readonly aiPlayers: number;
  readonly protection: boolean;
  readonly quietHours: boolean;
  readonly announced?: Instant;
};

export function addUniverseCommands(program: Command, perform: Perform): void {
  const universe = program.command('universe').description('the worlds of this server');
  universe
    .command('list')
    .description('all universes')
    .action(perform(async ({ game }) => (await selectUniverses(game.db)).map(universeToWire)));
  universe
    .command('create')
    .description('open a new universe')
    .requiredOption('--name <name>', 'its name', name)
    .option('--resources-speed <times>', 'how much faster than the book mines produce', speed, 1)
    .option('--research-speed <times>', 'how much faster research is done', speed, 1)
    .option('--fleet-speed <times>', 'how much faster fleets fly', speed, 1)
    .option('--building-speed <times>', 'how much faster things are built', speed, 1)
    .option('--max-players <count>', 'how many may join; anybody if left out', whole(1))
    .option('--ai-players <count>', 'how many players the server plays itself', whole(0), 0)
    .option('--protection <on|off>', 'whether beginners are protected', onOff, true)
    .option('--quiet-hours <on|off>', 'whether players may choose quiet hours', onOff, false)
    .option('--announced <time>', 'when it starts, such as 2030-05-01T18:00Z; now if left out', moment)
    .action(async (options: CreateOptions, command: Command) => {
      if (options.aiPlayers > 0) notYet(command, '--ai-players');
      await perform(createUniverse)(options, command);
    });
  addUniverseLifeCommands(universe, perform);
  addMotdCommands(program, universe, perform);
}

async function createUniverse({ game }: Operation, options: CreateOptions): Promise<unknown> {
  const now = await readNow(game.db, game.clock);
  const startsAt = options.announced ?? now;
  if (startsAt < now) throw new OperatorError(sentence('instant-passed'));
  return game.db.transaction().execute(async (tx) => {
    const made = await foundUniverse(tx, { ...options, maxPlayers: options.maxPlayers ?? null }, startsAt);
    if (!made) throw new OperatorError(`There is a universe called ${options.name} already.`);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'universe create', details: options });
    return universeToWire(made);
  });
}
