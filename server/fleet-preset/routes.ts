import type { fleetPresetRoutes } from '@farhold/contract/fleet-preset';
import type { UniverseId } from '@farhold/engine/ids';
import type { Database } from '../database/connect.ts';
import type { Handlers, Visitor } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { deleteFavourite, favouriteTargets, renameFavourite, saveFavourite } from './favourites.ts';
import { deleteTemplate, fleetTemplates, renameTemplate, saveTemplate } from './templates.ts';
import { favouriteToWire, shipsFromWire, templateToWire } from './wire.ts';

type Routes = typeof fleetPresetRoutes;
type NamesOf<Path extends string> = Extract<keyof Routes, `${string} ${Path}` | `${string} ${Path}/{id}`>;

export const fleetPresetHandlers = (game: Game): Handlers<Routes> => ({
  ...templateHandlers(game),
  ...favouriteHandlers(game),
});

const templateHandlers = ({ db }: Game): Pick<Handlers<Routes>, NamesOf<'/fleet-template'>> => ({
  'GET /fleet-template': async ({ by, universe }) => {
    const played = await playedUniverse(db, by.account, universe);
    const kept = played === null ? [] : await fleetTemplates(db, played, by.account);
    return { data: kept.map(templateToWire) };
  },
  'POST /fleet-template': async ({ by, universe, body }) => {
    const played = await universeOf(db, by, universe);
    const template = { name: body.name, ships: shipsFromWire(body.ships) };
    const kept = accepted(await saveTemplate(db, played, by.account, template));
    return { message: done('template-saved'), data: templateToWire(kept) };
  },
  'POST /fleet-template/{id}': async ({ by, params, body }) => {
    accepted(await renameTemplate(db, by.account, params.id, body.name));
    return { message: done('renamed') };
  },
  'DELETE /fleet-template/{id}': async ({ by, params }) => {
    if (!(await deleteTemplate(db, by.account, params.id))) throw new Refused('not-found');
    return { message: done('template-deleted') };
  },
});

const favouriteHandlers = ({ db }: Game): Pick<Handlers<Routes>, NamesOf<'/favourite-target'>> => ({
  'GET /favourite-target': async ({ by, universe }) => {
    const played = await playedUniverse(db, by.account, universe);
    const kept = played === null ? [] : await favouriteTargets(db, played, by.account);
    return { data: kept.map(favouriteToWire) };
  },
  'POST /favourite-target': async ({ by, universe, body }) => {
    const played = await universeOf(db, by, universe);
    const { name, galaxy, system, position } = body;
    const favourite = { name, at: { galaxy, system, position } };
    const kept = accepted(await saveFavourite(db, played, by.account, favourite));
    return { message: done('favourite-saved'), data: favouriteToWire(kept) };
  },
  'POST /favourite-target/{id}': async ({ by, params, body }) => {
    if (!(await renameFavourite(db, by.account, params.id, body.name))) throw new Refused('not-found');
    return { message: done('renamed') };
  },
  'DELETE /favourite-target/{id}': async ({ by, params }) => {
    if (!(await deleteFavourite(db, by.account, params.id))) throw new Refused('not-found');
    return { message: done('favourite-deleted') };
  },
});

/** The universe in which something is to be kept; refuses who plays none. */
async function universeOf(db: Database, by: Visitor, chosen: UniverseId | null): Promise<UniverseId> {
  const played = await playedUniverse(db, by.account, chosen);
  if (played === null) throw new Refused('no-universe');
  return played;
}
