import type { Instant } from '@farhold/engine/time/instant';
import { type Command } from 'commander';
import { announce, end, offerQuietHours, setSeasons, setTaking } from '../admin/universes.ts';
import { id, moment, onOff, span } from './arguments.ts';
import type { Operation } from './operation.ts';
import { seasonPlan } from './planned-season.ts';
import type { Perform } from './perform.ts';

type Named = { readonly universe: number };
type AnnounceOptions = Named & { readonly starts?: Instant; readonly ends?: Instant };
type EndOptions = Named & { readonly at?: Instant; readonly undo?: boolean };
type SeasonOptions = Named & { readonly length?: number; readonly every?: number; readonly stop?: boolean };
type QuietOptions = Named & { readonly quietHours: boolean };

/** The commands that open, close and end a universe. */
export function addUniverseLifeCommands(universe: Command, perform: Perform): void {
  const ofUniverse = (name: string, does: string) =>
    universe.command(name).description(does).requiredOption('--universe <id>', 'which universe', id);
  const taking = (isClosed: boolean) =>
    perform<Named>((operation, { universe: named }) => setTaking(operation, named, isClosed));
  ofUniverse('close', 'take no new players').action(taking(true));
  ofUniverse('open', 'take new players again').action(taking(false));
  ofUniverse('quiet-hours', 'whether players may choose quiet hours')
    .requiredOption('--quiet-hours <on|off>', 'on or off', onOff)
    .action(
      perform<QuietOptions>((operation, { universe: named, quietHours }) =>
        offerQuietHours(operation, named, quietHours),
      ),
    );
  ofUniverse('announce', 'change the announced start or end of a universe that has not started')
    .option('--starts <time>', 'when it starts, such as 2030-05-01T18:00Z', moment)
    .option('--ends <time>', 'when it ends', moment)
    .action(async (options: AnnounceOptions, command: Command) => {
      if (options.starts === undefined && options.ends === undefined) {
        command.error('error: name --starts, --ends or both');
      }
      await perform<AnnounceOptions>((operation, { universe: named, ...times }) =>
        announce(operation, named, times),
      )(options, command);
    });
  ofUniverse('end', 'announce when a universe ends, for all players to see')
    .option('--at <time>', 'when it ends, such as 2030-05-01T18:00Z', moment)
    .option('--undo', 'cancel the announced end')
    .action(async (options: EndOptions, command: Command) => {
      if ((options.at === undefined) === (options.undo === undefined)) {
        command.error('error: name either --at or --undo');
      }
      await perform<EndOptions>((operation, { universe: named, at }) => end(operation, named, at ?? null))(
        options,
        command,
      );
    });
  addSeasonCommand(ofUniverse, perform);
}

type OfUniverse = (name: string, does: string) => Command;

function addSeasonCommand(ofUniverse: OfUniverse, perform: Perform): void {
  ofUniverse('season', 'what follows when a universe ends')
    .option('--every <length>', 'from the start of one season to that of the next, such as 7d', span)
    .option(
      '--length <length>',
      'how long the next seasons last; until the next one starts if left out',
      span,
    )
    .option('--stop', 'no season follows')
    .action(async (options: SeasonOptions, command: Command) => {
      if ((options.every === undefined) === (options.stop === undefined)) {
        command.error('error: name either --every or --stop');
      }
      await perform(changeSeasons)(options, command);
    });
}

async function changeSeasons(operation: Operation, options: SeasonOptions): Promise<unknown> {
  const { universe, every, length = every } = options;
  const plan = every === undefined || length === undefined ? null : seasonPlan(length, every);
  return setSeasons(operation, universe, plan);
}
