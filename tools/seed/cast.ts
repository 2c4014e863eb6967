import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { planetId } from '@farhold/engine/ids';
import { openAccount } from '@farhold/server/account/open-account';
import { hashPassword } from '@farhold/server/account/password';
import { openSession } from '@farhold/server/account/session';
import { markVerified } from '@farhold/server/account/store';
import { accepted } from '@farhold/server/http/refused';
import { grant } from '@farhold/server/operator/grant';
import type { Actor, Stage } from './stage.ts';

/** How to sign in as the commander of the seeded world. */
export const demoAccount = { email: 'demo@farhold.test', password: 'farhold-demo' } as const;

/** A planet of the story. */
export type Place = {
  readonly id: number;
  readonly galaxy: number;
  readonly system: number;
  readonly position: number;
};

/** A player of the story with the planets settled so far; the home comes first. */
export type Commander = Actor & { readonly home: Place };

/** The target state of a planet: stock in units, levels of buildings and research, numbers of units. */
export type Holding = {
  readonly stock?: Partial<Stock>;
  readonly items?: Readonly<Partial<Record<ItemKey, number>>>;
  readonly darkMatter?: number;
};

/** Creates a confirmed account that plays in the universe, with a home of this name. */
export async function enlist(
  stage: Stage,
  person: { readonly email: string; readonly name: string; readonly password?: string },
  homeName: string,
): Promise<Commander> {
  const { game, universe, ask } = stage;
  const { email, name, password } = person;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const actor = await game.db.transaction().execute(async (tx) => {
    const { id } = accepted(
      await openAccount(tx, { email, name, passwordHash, language: null }, stage.now()),
    );
    await markVerified(tx, id, stage.now());
    return { id, name, token: await openSession(tx, id, 'remembered', stage.now()) };
  });
  await ask(actor, 'POST /user/universes/{id}/join', { params: { id: universe }, body: null });
  await ask(actor, 'POST /user/universes/{id}/activate', { params: { id: universe }, body: null });
  const [home] = await planetsOf(stage, actor);
  if (!home) throw new Error(`${name} has no home planet.`);
  await ask(actor, 'POST /planet/{id}/rename', { params: { id: home.id }, body: { name: homeName } });
  return { ...actor, home };
}

/** The planets of a player, the home first. */
export async function planetsOf({ ask }: Stage, by: Actor): Promise<Place[]> {
  const { data } = await ask(by, 'GET /planet');
  return data.map(({ id_planet: id, galaxy, system, position }) => ({ id, galaxy, system, position }));
}

/** Gives a planet, or its owner, what an operator can give: stock and units are added, levels set. */
export async function endow({ game, universe }: Stage, { id }: Place, holding: Holding): Promise<void> {
  const { stock = {}, items = {}, darkMatter = 0 } = holding;
  accepted(await grant(game, universe, planetId(id), { stock, items, darkMatter }));
}
