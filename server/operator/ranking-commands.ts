import { universeId } from '@farhold/engine/ids';
import type { Spent } from '@farhold/engine/ranking/points';
import type { Command } from 'commander';
import { checkPoints, type UnequalPlayer } from '../ranking/check-points.ts';
import { universeExists } from '../universe/store.ts';
import { id } from './arguments.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type CheckOptions = { readonly universe: number };

export function addRankingCommands(program: Command, perform: Perform): void {
  const ranking = program.command('ranking').description('the points of players');
  ranking
    .command('check')
    .description('recount the points of all players and compare them with the stored ones')
    .requiredOption('--universe <id>', 'the universe', id)
    .action(perform(check));
}

/** Whole numbers of any size, as JSON carries them. */
const unequalToPrint = ({ player, stored, counted }: UnequalPlayer) => ({
  player,
  stored: sumsToPrint(stored),
  counted: sumsToPrint(counted),
});

const sumsToPrint = (spent: Spent) =>
  Object.fromEntries(Object.entries(spent).map(([category, amount]) => [category, String(amount)]));

async function check({ game }: Operation, { universe }: CheckOptions): Promise<unknown> {
  const checked = universeId(universe);
  if (!(await universeExists(game.db, checked))) throw new OperatorError(`There is no universe ${universe}.`);
  const { players, unequal } = await checkPoints(game.db, checked);
  return { players, unequal: unequal.map(unequalToPrint), equal: unequal.length === 0 };
}
