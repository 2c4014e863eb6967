import { emptyCargo } from '../fleet/cargo.ts';
import type { Ships } from '../fleet/fleet.ts';
import { ship } from '../catalogue/items.ts';
import { unlimited } from '../fleet/target.ts';
import { shipEntries } from '../fleet/ships.ts';
import { isSamePlace } from '../galaxy/coordinates.ts';
import type { Planet } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import { secondsBetween } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { isFairGame } from './fair-game.ts';
import type { OpenUnion, Ward } from './circle.ts';

/** The share of a planet's warships that fly for others, and the fleet slots kept for its own needs. */
const SHARE = 1 / 2;
const SLOTS_KEPT = 1;

/** The most fleets that help others at the same time, and the most attacks of others that it joins in a day. */
const MOST_HELPING = 2;
const MOST_JOINED = 4;

/** A fleet that holds stays this much longer than the attack, in seconds. */
const AFTERWARDS = 60;

const FULL_SPEED = { speedPercent: 100, cargo: emptyCargo } as const;

const helpersOf = ({ units }: Planet): Ships =>
  Object.fromEntries(
    shipEntries(units)
      .filter(([key]) => ship(key).class === 'military')
      .map(([key, count]) => [key, Math.floor(count * SHARE)] as const)
      .filter(([, count]) => count > 0),
  );

/** Planets with warships to spare that nobody attacks. */
const bases = (draft: Draft): readonly Planet[] =>
  draft.planets
    .map(({ id }) => draft.planet(id))
    .filter(({ id }) => draft.view.threats.every(({ planet }) => planet !== id))
    .filter((planet) => Object.keys(helpersOf(planet)).length > 0);

/**
 * Sends warships to hold at planets of members and friends that are attacked, if they can be there before the attack.
 */
export function defend(draft: Draft): void {
  if (draft.view.backAt !== null) return;
  for (const ward of draft.view.circle.wards) {
    const helping = draft.flying.filter(({ mission }) => mission === 'protect').length;
    if (helping >= MOST_HELPING || draft.freeSlots <= SLOTS_KEPT) return;
    const isThere = draft.flying.some(({ mission, to }) => mission === 'protect' && isSamePlace(to, ward.at));
    if (!isThere) bases(draft).some((base) => holdAt(draft, base, ward));
  }
}

function holdAt(draft: Draft, base: Planet, { at, owner, attackedAt }: Ward): boolean {
  const target = { at, planet: { ...unlimited, owner, isOwn: false }, union: null };
  const order = { ...FULL_SPEED, mission: 'protect', ships: helpersOf(base) } as const;
  const sent = draft.sending(base.id, target, { ...order, holdHours: 1 });
  if (sent === null || sent.arrivesAt >= attackedAt) return false;
  const holdHours = Math.ceil((secondsBetween(sent.arrivesAt, attackedAt) + AFTERWARDS) / HOUR);
  return draft.send(base.id, target, { ...order, holdHours });
}

/** Joins unions of members and allies against those whom it would attack itself. */
export function joinUnions(draft: Draft): void {
  const { circle, attacks, backAt } = draft.view;
  if (backAt !== null) return;
  let left = MOST_JOINED - [...attacks.values()].reduce((sum, count) => sum + count, 0);
  for (const open of circle.unions) {
    if (left <= 0 || draft.freeSlots <= SLOTS_KEPT) return;
    if (isFairGame(open.target, draft.view) && bases(draft).some((base) => joinFrom(draft, base, open)))
      left -= 1;
  }
}

function joinFrom(draft: Draft, base: Planet, { id, at, target, union }: OpenUnion): boolean {
  const { owner, isOwn, isProtected, isOnVacation } = target;
  const aim = { at, planet: { ...unlimited, owner, isOwn, isProtected, isOnVacation }, union };
  const order = { ...FULL_SPEED, mission: 'attack', ships: helpersOf(base) } as const;
  return draft.send(base.id, aim, order, { union: id });
}
