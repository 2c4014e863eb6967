import type { AiOrder } from '@farhold/engine/ai/draft';
import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { placeOf, withPlanet } from '@farhold/engine/empire/empire';
import { arriveMissiles } from '@farhold/engine/fleet/arrive-missiles';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { unlimited } from '@farhold/engine/fleet/target';
import { sendMissiles } from '@farhold/engine/fleet/send-missiles';
import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { LeaguePlayer } from './league-player.ts';
import type { LeagueWorld } from './league-world.ts';
import { worthOfUnits } from './worth-of-units.ts';

type Firing = Extract<AiOrder, { readonly kind: 'missiles' }>;

/** The missiles of a league, by the rules of the server. */
export class LeagueMissiles {
  /** The defences at which those under way aim. */
  readonly #aims = new Map<FleetId, DefenceKey>();

  /** Fires missiles if the rules allow it. Returns whether they do. */
  fire(world: LeagueWorld, by: LeaguePlayer, { from, to, order }: Firing, now: Instant): boolean {
    const place = placeOf(by.empire, from);
    const host = world.places.find(({ id }) => id === to);
    if (!host) return false;
    const target = { at: host.at, planet: { ...unlimited, isOwn: host.owner === by.id } };
    const decision = sendMissiles({ ...place, quietHours: null }, target, order, now);
    if (!decision.ok) return false;
    const { planet, aim, ...flight } = decision.outcome;
    by.empire = withPlanet(by.empire, planet);
    const id = world.nextFleetId();
    const way = { id, owner: by.id, from, origin: place.planet.at, to: host.at, targetPlanet: to };
    world.fleets.set(id, { ...way, ...flight, sentAt: now, state: 'outbound' });
    this.#aims.set(id, aim);
    by.actions.salvos += 1;
    return true;
  }

  /** Lets missiles strike; they are used up. */
  strike(world: LeagueWorld, salvo: Fleet, at: Instant): void {
    world.fleets.delete(salvo.id);
    const [host, aim] = [world.planetAt(salvo.to), this.#aims.get(salvo.id)];
    this.#aims.delete(salvo.id);
    if (!host || aim === undefined) return;
    const sender = world.player(salvo.owner);
    const target = placeOf(world.settle(host.owner, at), host.id);
    const missiles = salvo.ships['interplanetary-missile'] ?? 0;
    const strike = arriveMissiles({ missiles, aim, arrivesAt: at }, sender.empire.owner, target);
    const defender = world.player(host.owner);
    defender.empire = withPlanet(defender.empire, strike.planet);
    const used = { 'interceptor-missile': strike.intercepted };
    defender.actions.lost += worthOfUnits(strike.destroyed) + worthOfUnits(used);
    sender.actions.lost += worthOfUnits(salvo.ships);
    sender.salvos.set(host.id, at);
    world.packs.note(host.owner, sender.id, { kind: 'missiles' }, at);
  }
}
