import { universeId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { type Command } from 'commander';
import { noteAudit } from '../audit/note-audit.ts';
import type { Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
import { announceEnd, announceStart } from '../universe/announce.ts';
import { playersOf, setClosed, setQuietHours, universeExists } from '../universe/store.ts';
import { planSeasons } from '../universe/plan-seasons.ts';
import { id, moment, onOff, span } from './arguments.ts';
import { seasonPlan } from './planned-season.ts';
import { decided } from './decided.ts';
import { type Operation, OperatorError } from './operation.ts';
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
  ofUniverse('close', 'take no new players').action(perform(close(true)));
  ofUniverse('open', 'take new players again').action(perform(close(false)));
  ofUniverse('quiet-hours', 'whether players may choose quiet hours')
    .requiredOption('--quiet-hours <on|off>', 'on or off', onOff)
    .action(perform(changeQuietHours));
  ofUniverse('announce', 'change the announced start or end of a universe that has not started')
    .option('--starts <time>', 'when it starts, such as 2030-05-01T18:00Z', moment)
    .option('--ends <time>', 'when it ends', moment)
    .action(async (options: AnnounceOptions, command: Command) => {
      if (options.starts === undefined && options.ends === undefined) {
        command.error('error: name --starts, --ends or both');
      }
      await perform(announce)(options, command);
    });
  ofUniverse('end', 'announce when a universe ends, for all players to see')
    .option('--at <time>', 'when it ends, such as 2030-05-01T18:00Z', moment)
    .option('--undo', 'cancel the announced end')
    .action(async (options: EndOptions, command: Command) => {
      if ((options.at === undefined) === (options.undo === undefined)) {
        command.error('error: name either --at or --undo');
      }
      await perform(end)(options, command);
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

/** The universe that the operator named; ends the command if there is none. */
export async function namedUniverse({ game }: Operation, { universe }: Named): Promise<UniverseId> {
  const found = universeId(universe);
  if (await universeExists(game.db, found)) return found;
  throw new OperatorError(`There is no universe ${universe}.`);
}

/** Changes a universe, writes an entry in the audit log, and updates its players' open pages. */
async function change(
  operation: Operation,
  options: Named,
  action: string,
  write: (tx: Transaction, universe: UniverseId) => Promise<unknown>,
): Promise<void> {
  const universe = await namedUniverse(operation, options);
  const { db, clock } = operation.game;
  await db.transaction().execute(async (tx) => {
    await write(tx, universe);
    await noteAudit(tx, clock, { actor: 'operator', action, details: options });
    const players = await playersOf(tx, universe);
    await tell(
      tx,
      players.map((player) => ({ player, universe, topic: 'universe' })),
    );
  });
}

const close = (isClosed: boolean) => async (operation: Operation, options: Named) => {
  const action = isClosed ? 'universe close' : 'universe open';
  await change(operation, options, action, (tx, universe) => setClosed(tx, universe, isClosed));
  return { universe: options.universe, is_closed: isClosed };
};

async function changeQuietHours(operation: Operation, options: QuietOptions): Promise<unknown> {
  await change(operation, options, 'universe quiet-hours', (tx, universe) =>
    setQuietHours(tx, universe, options.quietHours),
  );
  return { universe: options.universe, quiet_hours: options.quietHours };
}

async function changeSeasons(operation: Operation, options: SeasonOptions): Promise<unknown> {
  const { universe, every, length = every } = options;
  const plan = every === undefined || length === undefined ? null : seasonPlan(length, every);
  await change(operation, options, 'universe season', async (tx, named) => {
    decided(await planSeasons(tx, named, plan));
  });
  return { universe, season_ms: plan?.seasonMs ?? null, pause_ms: plan?.pauseMs ?? null };
}

async function announce(operation: Operation, options: AnnounceOptions): Promise<unknown> {
  const { game } = operation;
  const universe = await namedUniverse(operation, options);
  if (options.starts !== undefined) decided(await announceStart(game, universe, options.starts));
  if (options.ends !== undefined) decided(await announceEnd(game, universe, options.ends));
  await auditLifeCommand(game, 'universe announce', options);
  return { universe, starts_at: isoOf(options.starts), ends_at: isoOf(options.ends) };
}

async function end(operation: Operation, options: EndOptions): Promise<unknown> {
  const { game } = operation;
  const universe = await namedUniverse(operation, options);
  const { endsAt } = decided(await announceEnd(game, universe, options.at ?? null));
  await auditLifeCommand(game, 'universe end', options);
  return { universe, ends_at: isoOf(endsAt) };
}

const auditLifeCommand = (game: Game, action: string, details: unknown): Promise<void> =>
  game.db.transaction().execute((tx) => noteAudit(tx, game.clock, { actor: 'operator', action, details }));

const isoOf = (at: Instant | null | undefined): string | null =>
  typeof at === 'number' ? new Date(at).toISOString() : null;
