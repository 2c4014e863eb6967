import type { fleetPresetRoutes } from '@farhold/contract/fleet-preset';
import type { Handlers } from '../http/handler.ts';
import { accepted } from '../http/refused.ts';
import { changeWherever, orderWherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
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
  'GET /fleet-template': async ({ playedOrNull }) => {
    const played = await playedOrNull();
    const kept = played === null ? [] : await fleetTemplates(db, played);
    return { data: kept.map(templateToWire) };
  },
  'POST /fleet-template': async ({ played, body }) => {
    const template = { name: body.name, ships: shipsFromWire(body.ships) };
    const kept = accepted(await saveTemplate(db, await played(), template));
    return { message: done('template-saved'), data: templateToWire(kept) };
  },
  'POST /fleet-template/{id}': async ({ by, params, body }) => {
    accepted(
      await orderWherever(by, 'not-found', (player) => renameTemplate(db, player, params.id, body.name)),
    );
    return { message: done('renamed') };
  },
  'DELETE /fleet-template/{id}': async ({ by, params }) => {
    await db
      .transaction()
      .execute((tx) => changeWherever(by, (player) => deleteTemplate(tx, player, params.id)));
    return { message: done('template-deleted') };
  },
});

const favouriteHandlers = ({ db }: Game): Pick<Handlers<Routes>, NamesOf<'/favourite-target'>> => ({
  'GET /favourite-target': async ({ playedOrNull }) => {
    const played = await playedOrNull();
    const kept = played === null ? [] : await favouriteTargets(db, played);
    return { data: kept.map(favouriteToWire) };
  },
  'POST /favourite-target': async ({ played, body }) => {
    const { name, galaxy, system, position } = body;
    const favourite = { name, at: { galaxy, system, position } };
    const kept = accepted(await saveFavourite(db, await played(), favourite));
    return { message: done('favourite-saved'), data: favouriteToWire(kept) };
  },
  'POST /favourite-target/{id}': async ({ by, params, body }) => {
    const { name } = body;
    await db
      .transaction()
      .execute((tx) => changeWherever(by, (player) => renameFavourite(tx, player, params.id, name)));
    return { message: done('renamed') };
  },
  'DELETE /favourite-target/{id}': async ({ by, params }) => {
    await db
      .transaction()
      .execute((tx) => changeWherever(by, (player) => deleteFavourite(tx, player, params.id)));
    return { message: done('favourite-deleted') };
  },
});
