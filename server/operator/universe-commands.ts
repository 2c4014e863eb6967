import { classicWar } from '@farhold/engine/universe/war-rules';
import { type GuestRule, guestRules } from '@farhold/engine/fleet/hold';
import { allianceSizes } from '@farhold/contract/admin-limits';
import type { Instant } from '@farhold/engine/time/instant';
import { victories, type Victory } from '@farhold/engine/universe/season';
import { type Command, Option } from 'commander';
import { cancelPlanned, create, namedUniverse, setAiCount } from '../admin/universes.ts';
import { countAiPlayers } from '../ai/store.ts';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { isoTime } from '../http/wire-time.ts';
import { selectPlanned } from '../universe/planned-universe.ts';
import { selectUniverses } from '../universe/store.ts';
import { universeToWire } from '../universe/wire.ts';
import {
  aiPlayers,
  allianceSize,
  id,
  moment,
  onOff,
  percent,
  span,
  speed,
  universeName,
  whole,
} from './arguments.ts';
import { createWithPast } from './create-with-past.ts';
import { plannedSeason } from './planned-season.ts';
import { addAnnouncementCommands } from './announcement-commands.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';
import { addMoveCommand } from './sharding-commands.ts';
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
  readonly guests: GuestRule;
  readonly allianceMembers: number;
  /** In percent, like the three that follow. */
  readonly loot: number;
  readonly shipDebris: number;
  readonly defenceDebris: number;
  readonly rebuilt: number;
  readonly announced?: Instant;
  /** In ms. */
  readonly past?: number;
  /** True for the usual length. */
  readonly season?: number | true;
  readonly every?: number;
  readonly victory?: Victory;
};

const guestsOption = new Option('--guests <whose>', 'whose fleets may protect a planet')
  .choices(guestRules)
  .default('all');

/** What a universe decides about how its players treat one another. */
const addCompanyOptions = (creating: Command): Command =>
  creating
    .option('--protection <on|off>', 'whether beginners are protected', onOff, true)
    .option('--quiet-hours <on|off>', 'whether players may choose quiet hours', onOff, false)
    .addOption(guestsOption)
    .option(
      '--alliance-members <count>',
      'the most members of an alliance',
      allianceSize,
      allianceSizes.usual,
    );

/** What a universe decides about its battles. */
const addWarOptions = (creating: Command): Command =>
  creating
    .option('--loot <percent>', 'what victors may take of a planet’s goods', percent, classicWar.loot)
    .option('--ship-debris <percent>', 'what destroyed ships leave as debris', percent, classicWar.shipDebris)
    .option('--defence-debris <percent>', 'the same of defences', percent, classicWar.defenceDebris)
    .option(
      '--rebuilt <percent>',
      'chance of a destroyed defence to be rebuilt',
      percent,
      classicWar.rebuilt,
    );

export function addUniverseCommands(program: Command, perform: Perform): void {
  const universe = program.command('universe').description('the worlds of this server');
  addMoveCommand(universe, perform);
  universe
    .command('list')
    .description('all universes')
    .action(perform(async ({ game }) => (await selectUniverses(game.db)).map(universeToWire)));
  const creating = universe
    .command('create')
    .description('open a new universe')
    .requiredOption('--name <name>', 'its name', universeName)
    .option('--resources-speed <times>', 'speed of production, as a multiple of the normal one', speed, 1)
    .option('--research-speed <times>', 'speed of research, likewise', speed, 1)
    .option('--fleet-speed <times>', 'speed of fleets, likewise', speed, 1)
    .option('--building-speed <times>', 'speed of construction, likewise', speed, 1)
    .option('--max-players <count>', 'how many may join; unlimited if left out', whole(1))
    .option('--ai-players <count>', 'number of AI players', aiPlayers, 0)
    .option('--announced <time>', 'when it starts, such as 2030-05-01T18:00Z; now if left out', moment)
    .option('--past <length>', 'how long its AI players have played when it opens, such as 30d', span)
    .option(
      '--season [length]',
      'it ends after this time, such as 7d; if left out, as its speed suggests',
      span,
    )
    .option('--every <length>', 'from the start of one season to that of the next, such as 7d', span)
    .addOption(new Option('--victory <what>', 'what wins it; points for a season').choices(victories));
  addWarOptions(addCompanyOptions(creating)).action(perform(createUniverse));
  addPlannedCommands(universe, perform);
  universe
    .command('ai-players')
    .description('set the number of AI players; surplus ones retire and their planets stay')
    .requiredOption('--universe <id>', 'the universe', id)
    .option('--count <count>', 'the new number; if left out, the current one is printed', aiPlayers)
    .action(perform(setCount));
  addUniverseLifeCommands(universe, perform);
  addAnnouncementCommands(program, universe, perform);
}

/** The commands about universes that have yet to open. */
function addPlannedCommands(universe: Command, perform: Perform): void {
  universe
    .command('planned')
    .description('universes that open once AI players have played their past, and how far they are')
    .action(perform(listPlanned));
  universe
    .command('cancel')
    .description('give up a planned universe: its past is not played on, and it never opens')
    .requiredOption('--planned <id>', 'which one, see universe planned', id)
    .action(
      perform<{ readonly planned: number }>((operation, { planned }) => cancelPlanned(operation, planned)),
    );
}

const listPlanned = async ({ game }: Operation) =>
  (await selectPlanned(game.db)).map(({ id: planned, name: wanted, opensAt, pastMs, played }) => ({
    planned,
    name: wanted,
    opens_at: isoTime(opensAt),
    past_hours: pastMs / HOUR_MS,
    played,
  }));

type AiPlayersOptions = { readonly universe: number; readonly count?: number };

async function setCount(operation: Operation, options: AiPlayersOptions): Promise<unknown> {
  const universe = await namedUniverse(operation, options.universe);
  if (options.count === undefined) return countAiPlayers(operation.game.db, universe);
  return setAiCount(operation, universe, options.count);
}

async function createUniverse(operation: Operation, options: CreateOptions): Promise<unknown> {
  const {
    announced = null,
    aiPlayers: count,
    past,
    loot,
    shipDebris,
    defenceDebris,
    rebuilt,
    ...rest
  } = options;
  const wanted = { ...rest, war: { loot, shipDebris, defenceDebris, rebuilt } };
  const seats = { maxPlayers: options.maxPlayers ?? null };
  const planned = (startsAt: Instant) => ({ ...wanted, ...plannedSeason(options, startsAt), ...seats });
  if (past !== undefined) return universeToWire(await createWithPast(operation, planned, options));
  return universeToWire(await create(operation, planned, { announced, aiPlayers: count }));
}
