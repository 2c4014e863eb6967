import { universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { victories, type Victory } from '@farhold/engine/universe/season';
import { type Command, Option } from 'commander';
import { setAiPlayers } from '../ai/set-count.ts';
import { countAiPlayers } from '../ai/store.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { readNow } from '../time/clock.ts';
import { foundUniverse } from '../universe/found-universe.ts';
import { selectUniverses, universeExists } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import { aiPlayers, id, moment, name, onOff, span, speed, whole } from './arguments.ts';
import { plannedSeason } from './planned-season.ts';
import { decided } from './decided.ts';
import { addAnnouncementCommands } from './announcement-commands.ts';
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
  /** True for the usual length. */
  readonly season?: number | true;
  readonly every?: number;
  readonly victory?: Victory;
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
    .option('--resources-speed <times>', 'speed of production, as a multiple of the normal one', speed, 1)
    .option('--research-speed <times>', 'speed of research, likewise', speed, 1)
    .option('--fleet-speed <times>', 'speed of fleets, likewise', speed, 1)
    .option('--building-speed <times>', 'speed of construction, likewise', speed, 1)
    .option('--max-players <count>', 'how many may join; unlimited if left out', whole(1))
    .option('--ai-players <count>', 'number of AI players', aiPlayers, 0)
    .option('--protection <on|off>', 'whether beginners are protected', onOff, true)
    .option('--quiet-hours <on|off>', 'whether players may choose quiet hours', onOff, false)
    .option('--announced <time>', 'when it starts, such as 2030-05-01T18:00Z; now if left out', moment)
    .option(
      '--season [length]',
      'it ends after this time, such as 7d; if left out, as its speed suggests',
      span,
    )
    .option('--every <length>', 'from the start of one season to that of the next, such as 7d', span)
    .addOption(new Option('--victory <what>', 'what wins it; points for a season').choices(victories))
    .action(perform(createUniverse));
  universe
    .command('ai-players')
    .description('set the number of AI players; surplus ones retire and their planets stay')
    .requiredOption('--universe <id>', 'the universe', id)
    .option('--count <count>', 'the new number; if left out, the current one is printed', aiPlayers)
    .action(perform(setCount));
  addUniverseLifeCommands(universe, perform);
  addAnnouncementCommands(program, universe, perform);
}

type AiPlayersOptions = { readonly universe: number; readonly count?: number };

async function setCount({ game }: Operation, options: AiPlayersOptions): Promise<unknown> {
  const universe = universeId(options.universe);
  if (!(await universeExists(game.db, universe))) {
    throw new OperatorError(`There is no universe ${universe}.`);
  }
  if (options.count !== undefined) {
    decided(await setAiPlayers(game, universe, options.count));
    const entry = { actor: 'operator', action: 'universe ai-players', details: options };
    await game.db.transaction().execute((tx) => noteAudit(tx, game.clock, entry));
  }
  return countAiPlayers(game.db, universe);
}

async function createUniverse({ game }: Operation, options: CreateOptions): Promise<unknown> {
  if (options.maxPlayers !== undefined && options.maxPlayers < options.aiPlayers) {
    throw new OperatorError('There are fewer seats than AI players.');
  }
  const now = await readNow(game.db, game.clock);
  const startsAt = options.announced ?? now;
  if (startsAt < now) throw new OperatorError(englishTexts.refusal('instant-passed'));
  if (startsAt > now && options.aiPlayers > 0) {
    throw new OperatorError('AI players join once the universe has started: see universe ai-players.');
  }
  const founded = await game.db.transaction().execute(async (tx) => {
    const wanted = {
      ...options,
      ...plannedSeason(options, startsAt),
      maxPlayers: options.maxPlayers ?? null,
    };
    const made = await foundUniverse(tx, wanted, startsAt);
    if (!made) throw new OperatorError(`There is a universe called ${wanted.name} already.`);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'universe create', details: options });
    return made;
  });
  decided(await setAiPlayers(game, universeId(founded.id), options.aiPlayers));
  return universeToWire({ ...founded, ai_players: options.aiPlayers });
}
