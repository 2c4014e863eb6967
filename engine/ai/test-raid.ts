import { fight } from '../combat/battle.ts';
import { emptyCargo } from '../fleet/cargo.ts';
import { techsOf } from '../fleet/engage.ts';
import { distance } from '../galaxy/distance.ts';
import { type Coordinates, isSamePlace } from '../galaxy/coordinates.ts';
import type { AccountId } from '../ids.ts';
import type { Owner, Planet } from '../planet/planet.ts';
import { quantity } from '../planet/planet.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { isFairGame, isSpared } from './fair-game.ts';
import type { Character } from './personality.ts';
import { NOTICE_AT_LEAST, TESTED_BELOW } from './test-raid-terms.ts';
import { type SeenPlace, type SeenPlanet, seenPlaces, targetAt } from './view.ts';

/** The points for each fighter of a test raid after the first. */
const POINTS_PER_FIGHTER = 250;

/**
 * The fewest rocket launchers for each fighter: a goal of the first days asks for as many as stop the first test raid.
 */
const LAUNCHERS_PER_FIGHTER = 3;

/** The simulated battles that the launchers must win before they are named. */
const trials = Array.from({ length: 40 }, (_, index) => `test raid ${index}`);

/** The least time between the announcement and the strike, in seconds of a slow universe. */
const NOTICE = 3 * HOUR;

/** An announced raid that has not started by then is forgotten, in seconds, and another AI player may announce one. */
export const FORGOTTEN_AFTER = 2 * DAY;

/** One fleet slot is kept free for a fleet that must be brought to safety. */
const SLOTS_KEPT = 1;

const percents = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const;

/** A test raid that has been announced: when, by whom, where it strikes, and with how many light fighters. */
type AnnouncedRaid = {
  readonly hasStarted: false;
  readonly isOwn: boolean;
  readonly announcedAt: Instant;
  readonly at: Coordinates;
  readonly fighters: number;
};

/** The test raid on a person. */
export type TestRaid = { readonly hasStarted: true } | AnnouncedRaid;

/** What an AI player says before a test raid. */
export type Announcement = {
  readonly to: AccountId;
  readonly at: Coordinates;
  readonly fighters: number;
  readonly launchers: number;
  readonly minutes: number;
};

type Goal = SeenPlace & { readonly planet: SeenPlanet };

/** The light fighters of a test raid: one up to 249 points, two up to 499, and four at most. */
export const testFighters = (points: number): number =>
  1 + Math.floor(Math.min(points, TESTED_BELOW - 1) / POINTS_PER_FIGHTER);

/**
 * The rocket launchers that beat this many light fighters of an owner with these technologies, though theirs has none:
 * three for each fighter, and more against weapons that are far better.
 */
export function launchersAgainst(fighters: number, owner: Owner): number {
  let launchers = LAUNCHERS_PER_FIGHTER * fighters;
  while (!holdOut(launchers, fighters, owner)) launchers += fighters;
  return launchers;
}

const holdOut = (launchers: number, fighters: number, owner: Owner): boolean =>
  trials.every((seed) => {
    const attackers = [{ techs: techsOf(owner), units: { 'light-fighter': fighters } }];
    const defenders = [{ techs: techsOf({ research: {} }), units: { 'rocket-launcher': launchers } }];
    return fight({ attackers, defenders, seed }).result === 'defenders-won';
  });

/**
 * The least seconds between the announcement of a test raid and its strike: 3 hours ÷ speed, but half an hour at least.
 */
export const noticeSeconds = (fleetSpeed: number): number => Math.max(NOTICE_AT_LEAST, NOTICE / fleetSpeed);

/** Whether a person must have met a test raid before AI players may spy on or attack a planet of theirs. */
export const needsTest = (
  { isAi, owner, points }: SeenPlanet,
  tests: ReadonlyMap<AccountId, TestRaid>,
): boolean => !isAi && points < TESTED_BELOW && tests.get(owner)?.hasStarted !== true;

/** The announcement of a raid on a person that still stands. */
function announcedOn({ view, now }: Draft, person: AccountId): AnnouncedRaid | undefined {
  const test = view.tests.get(person);
  if (test === undefined || test.hasStarted) return undefined;
  return now < plusSeconds(test.announcedAt, FORGOTTEN_AFTER) ? test : undefined;
}

/**
 * The first raid of AI players on a person is a test: announced in good time, so weak that the guns which the goals ask
 * for beat it, and once. It strikes the announced planet with the announced fighters, however much the person has grown
 * since. An announcement stands for two days: then neither its author nor anybody else flies it.
 */
export function testNewcomers(draft: Draft, { raids }: Character): void {
  const { view } = draft;
  if (raids === 0 || view.backAt !== null || draft.freeSlots <= SLOTS_KEPT) return;
  const seen = seenPlaces(view);
  const due = seen
    .filter((place): place is Goal => place.planet !== null)
    .filter(({ planet }) => isFairGame(planet, view) && needsTest(planet, view.tests))
    .filter(({ planet }) => !isSpared(draft, planet.owner, seen));
  for (const goal of due) {
    const announced = announcedOn(draft, goal.planet.owner);
    if (announced?.isOwn && isSamePlace(announced.at, goal.at)) return start(draft, goal, announced);
  }
  const [goal] = due.filter(({ planet }) => announcedOn(draft, planet.owner) === undefined);
  if (goal && baseFor(draft, goal.at, testFighters(goal.planet.points))) announce(draft, goal);
}

/** The nearest planet with enough light fighters for the raid; undefined if there is none. */
const baseFor = (draft: Draft, at: Coordinates, fighters: number): Planet | undefined =>
  draft.planets
    .filter((base) => quantity(base, 'light-fighter') >= fighters)
    .toSorted((a, b) => distance(a.at, at) - distance(b.at, at))
    .at(0);

function announce(draft: Draft, { at, planet }: Goal): void {
  const { owner, universe } = draft.empire;
  const fighters = testFighters(planet.points);
  const launchers = launchersAgainst(fighters, owner);
  const minutes = Math.floor(noticeSeconds(universe.fleetSpeed) / MINUTE);
  draft.announce({ to: planet.owner, at, fighters, launchers, minutes });
}

/** Starts an announced raid at the highest speed at which it does not strike before the announced time. */
function start(draft: Draft, goal: Goal, { announcedAt, fighters }: AnnouncedRaid): void {
  const base = baseFor(draft, goal.at, fighters);
  if (!base || draft.flying.some(({ to }) => isSamePlace(to, goal.at))) return;
  const earliest = plusSeconds(announcedAt, noticeSeconds(draft.empire.universe.fleetSpeed));
  const ships = { 'light-fighter': fighters };
  for (const speedPercent of percents) {
    const order = { mission: 'attack', ships, speedPercent, cargo: emptyCargo } as const;
    const sent = draft.sending(base.id, targetAt(goal), order);
    if (sent === null || plusSeconds(draft.now, sent.seconds) < earliest) continue;
    draft.send(base.id, targetAt(goal), order, { tests: goal.planet.owner });
    return;
  }
}
