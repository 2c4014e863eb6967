import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { planetId, universeId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import { auditPlanet } from '../audit/audit-planet.ts';
import { auditUniverse } from '../audit/audit-universe.ts';
import { planetToWire } from '../planet/wire.ts';
import { ranksOf } from '../ranking/ranks.ts';
import { readNow } from '../time/clock.ts';
import { universeExists } from '../universe/store.ts';
import { amount, id, item } from './arguments.ts';
import { decided } from './decided.ts';
import { findPlanet } from './find-planet.ts';
import { grant } from './grant.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type GrantOptions = Partial<Stock> & {
  readonly planet: number;
  readonly darkMatter?: number;
  readonly asset?: Readonly<Partial<Record<ItemKey, number>>>;
};

type AuditOptions = { readonly planet?: number; readonly universe?: number };

export function addPlanetCommands(program: Command, perform: Perform): void {
  program
    .command('grant')
    .description(
      'give a planet resources, units and levels, and its owner dark matter; negative amounts take',
    )
    .requiredOption('--planet <id>', 'which planet', id)
    .option('--metal <amount>', 'added to its stock', amount)
    .option('--crystal <amount>', 'added to its stock', amount)
    .option('--deuterium <amount>', 'added to its stock', amount)
    .option('--food <amount>', 'added to its stock', amount)
    .option('--aliens <amount>', 'added to its stock', amount)
    .option('--dark-matter <amount>', "added to its owner's in this universe", amount)
    .option('--asset <key=n>', 'sets a building or research to level n, or adds n units; repeatable', item)
    .action(perform(grantToPlanet));
  program
    .command('audit')
    .description('compare stored amounts with the sum of all recorded changes')
    .option('--planet <id>', 'the stock of one planet', id)
    .option('--universe <id>', 'all stocks, units and dark matter of a universe', id)
    .action(async (options: AuditOptions, command: Command) => {
      if ((options.planet === undefined) === (options.universe === undefined)) {
        command.error('error: name either --planet or --universe');
      }
      await perform(audit)(options, command);
    });
}

async function grantToPlanet({ game }: Operation, options: GrantOptions): Promise<unknown> {
  const { planet, asset: items = {}, darkMatter = 0, ...stock } = options;
  const { universeId: universe } = await findPlanet(game.db, planet);
  decided(await grant(game, universe, planetId(planet), { stock, items, darkMatter }));
  const after = await findPlanet(game.db, planet);
  const ranks = await ranksOf(game.db, universe, [after.planet.owner]);
  return planetToWire(after, ranks, await readNow(game.db, game.clock));
}

async function audit({ game }: Operation, { planet, universe }: AuditOptions): Promise<unknown> {
  if (planet !== undefined) {
    const found = await auditPlanet(game.db, planetId(planet));
    if (!found) throw new OperatorError(`There is no planet ${planet}.`);
    return found;
  }
  const audited = universeId(universe ?? 0);
  if (!(await universeExists(game.db, audited))) throw new OperatorError(`There is no universe ${audited}.`);
  return auditUniverse(game.db, audited);
}
