import { worthOf } from '@farhold/engine/dark-matter/worth';
import { addStock } from '@farhold/engine/economy/stock';
import { placeOf, withPlanet } from '@farhold/engine/empire/empire';
import type { Fleet } from '@farhold/engine/fleet/fleet';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { FleetId } from '@farhold/engine/ids';
import { canCarryCube, cubeReward, rewardThatFits } from '@farhold/engine/magic-item/cube-reward';
import { APPEARANCE_SECONDS, type Cube, CUBE_SECONDS } from '@farhold/engine/magic-item/magic-item';
import { cubesInAnHour, newCubes } from '@farhold/engine/magic-item/new-cubes';
import { seededRandom } from '@farhold/engine/random';
import { type Instant, plusSeconds, startOfDay } from '@farhold/engine/time/instant';
import type { LeaguePlayer } from './league-player.ts';
import type { LeagueWorld } from './league-world.ts';

/** The cubes of a league, by the rules of the server: where they lie, and which fleets carry one. */
export class LeagueCubes {
  readonly #lying = new Map<string, { readonly item: Cube; readonly until: Instant }>();
  readonly #carried = new Map<FleetId, Cube>();
  readonly #seed: number;
  #appearsAt: Instant;

  constructor(seed: number, start: Instant) {
    this.#seed = seed;
    this.#appearsAt = plusSeconds(start, APPEARANCE_SECONDS);
  }

  /** When the next cubes appear. */
  get appearsAt(): Instant {
    return this.#appearsAt;
  }

  /** The cube at a place; null if none lies there. */
  at(place: Fleet['to']): Cube | null {
    return this.#lying.get(formatCoordinates(place))?.item ?? null;
  }

  /** The hour in which old cubes vanish and new ones appear. */
  appear({ places }: Pick<LeagueWorld, 'places'>, at: Instant): void {
    for (const [key, { until }] of this.#lying) if (until <= at) this.#lying.delete(key);
    const random = seededRandom(`cubes ${this.#seed} ${at}`);
    const free = places.filter((one) => this.at(one.at) === null);
    const spots = free.map((one) => ({ at: one.at, isDeserted: true }));
    for (const cube of newCubes(spots, cubesInAnHour(places.length, random), random)) {
      const until = plusSeconds(at, CUBE_SECONDS);
      this.#lying.set(formatCoordinates(cube.at), { item: cube.item, until });
    }
    this.#appearsAt = plusSeconds(at, APPEARANCE_SECONDS);
  }

  /** A fleet that has done its work takes what lies there. */
  take(fleet: Fleet): void {
    const item = this.at(fleet.to);
    if (item === null || !canCarryCube(fleet.ships)) return;
    this.#lying.delete(formatCoordinates(fleet.to));
    this.#carried.set(fleet.id, item);
  }

  /** Pays for the cube that a fleet brings home, if it carries one. */
  pay(fleet: Fleet, player: LeaguePlayer, at: Instant): void {
    const item = this.#carried.get(fleet.id);
    if (item === undefined) return;
    this.#carried.delete(fleet.id);
    const day = startOfDay(at);
    const nth = player.cubes.day === day ? player.cubes.paid + 1 : 1;
    player.cubes = { day, paid: nth };
    const home = placeOf(player.empire, fleet.from);
    const { darkMatter, ...goods } = rewardThatFits(cubeReward(item, home, fleet.ships, nth), home.planet);
    player.actions.cubes += worthOf(goods);
    player.darkMatter += darkMatter;
    const stock = addStock(home.planet.stock, goods);
    player.empire = withPlanet(player.empire, { ...home.planet, stock });
  }
}
