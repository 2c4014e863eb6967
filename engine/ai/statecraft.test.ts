import { expect, test } from 'vitest';
import { accountId, allianceId } from '../ids.ts';
import { DAY } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { personalities } from './personality.ts';
import {
  type Applicant,
  type Court,
  govern,
  hasRoomForPack,
  MOST_PACKS,
  type Neighbour,
} from './statecraft.ts';

const noon = instant(Date.UTC(2030, 4, 6, 12));
const daysAgo = (days: number) => plusSeconds(noon, -days * DAY);

const court: Court = {
  personality: 'turtle',
  ownPoints: 1000,
  packPoints: 4000,
  members: 4,
  applicants: [],
  neighbours: [],
  lastWar: null,
  speed: 1,
};
const ann: Applicant = { id: 7, account: accountId(1), isAi: false, points: 500, regard: 30 };
const wolves: Neighbour = {
  alliance: allianceId(9),
  founder: accountId(1),
  points: 5000,
  regard: 0,
  lastPactEnded: null,
  pact: null,
};
const offer: NonNullable<Neighbour['pact']> = {
  id: 3,
  kind: 'peace',
  state: 'offered',
  isOurs: false,
  since: noon,
  isEndAskedByUs: false,
  isEndAskedByThem: false,
  battles: 0,
  ourScore: 0,
  theirScore: 0,
};
const war = { ...offer, kind: 'war', state: 'standing', since: daysAgo(1) } as const;

const answerTo = (applicant: Partial<Applicant>, more: Partial<Court> = {}) => {
  const [order] = govern({ ...court, ...more, applicants: [{ ...ann, ...applicant }] }, noon);
  return order?.kind === 'turn-away' ? order.message.says : order?.kind;
};
const ordersOn = (neighbour: Partial<Neighbour>, more: Partial<Court> = {}) =>
  govern({ ...court, ...more, neighbours: [{ ...wolves, ...neighbour }] }, noon).map(({ kind }) => kind);

test('packs never outnumber the alliances of people, and there are at most eight', () => {
  expect([hasRoomForPack(0, 0), hasRoomForPack(0, 1), hasRoomForPack(1, 1)]).toEqual([false, true, false]);
  expect(hasRoomForPack(MOST_PACKS, 99)).toBe(false);
});

test('a pack takes in people whom its leader trusts and who are strong enough, up to eight members', () => {
  expect(answerTo({})).toBe('admit');
  expect(answerTo({ regard: 19 })).toBe('applicant-distrusted');
  expect(answerTo({ regard: -5 }, { personality: 'trader' })).toBe('admit');
  expect(answerTo({ points: 199 })).toBe('applicant-weak');
  expect(answerTo({}, { members: 8 })).toBe('applicant-full');
});

test('a pack takes in AI players up to six members, and not those that it would make war on', () => {
  expect(answerTo({ isAi: true, regard: 0, points: 1 })).toBe('admit');
  expect(answerTo({ isAi: true, regard: -61 })).toBe('applicant-distrusted');
  expect(answerTo({ isAi: true }, { members: 6 })).toBe('applicant-full');
  const three = [1, 2, 3].map((id) => ({ ...ann, id, isAi: true }));
  expect(govern({ ...court, applicants: three }, noon).map(({ kind }) => kind)).toEqual([
    'admit',
    'admit',
    'turn-away',
  ]);
});

test('offers are accepted or declined by regard and temper, and own ones wait', () => {
  expect(ordersOn({ pact: offer, regard: -20 })).toEqual(['accept-pact']);
  expect(ordersOn({ pact: offer, regard: -21 })).toEqual(['end-pact']);
  expect(ordersOn({ pact: { ...offer, kind: 'ally' }, regard: 39 })).toEqual(['end-pact']);
  expect(ordersOn({ pact: { ...offer, kind: 'ally' }, regard: 15 }, { personality: 'trader' })).toEqual([
    'accept-pact',
  ]);
  expect(ordersOn({ pact: { ...offer, isOurs: true }, regard: 100 })).toEqual([]);
});

test('war follows from what members remember: raiders declare it soonest, miners and traders last', () => {
  const declares = (regard: number) =>
    personalities.filter((personality) => ordersOn({ regard }, { personality }).includes('declare-war'));
  expect(declares(-24)).toEqual([]);
  expect(declares(-30)).toEqual(['raider']);
  expect(declares(-60)).toEqual(['raider', 'turtle', 'explorer']);
  expect(declares(-90)).toEqual([...personalities]);
});

test('a pack makes war on one alliance at a time, once a week, on none half as strong, and keeps its pacts', () => {
  const hated = { regard: -100 };
  expect(ordersOn({ ...hated, points: 1999 })).toEqual([]);
  expect(ordersOn(hated, { lastWar: daysAgo(6) })).toEqual([]);
  expect(ordersOn(hated, { lastWar: daysAgo(7) })).toEqual(['declare-war']);
  expect(ordersOn(hated, { lastWar: daysAgo(0.7), speed: 100 })).toEqual(['declare-war']);
  expect(ordersOn({ ...hated, pact: { ...offer, state: 'standing' } })).toEqual([]);
  const two = [wolves, { ...wolves, alliance: allianceId(10), pact: war }].map((one) => ({
    ...one,
    ...hated,
  }));
  expect(govern({ ...court, neighbours: two }, noon)).toEqual([]);
});

test('a leader asks for the end of a war that is lost or long, and grants it unless it is winning', () => {
  expect(ordersOn({ pact: war })).toEqual([]);
  expect(ordersOn({ pact: { ...war, since: daysAgo(5) } })).toEqual(['end-pact']);
  const losing = { ...war, battles: 2, ourScore: 100, theirScore: 151 };
  expect(ordersOn({ pact: losing })).toEqual(['end-pact']);
  expect(ordersOn({ pact: { ...losing, battles: 1 } })).toEqual([]);
  expect(ordersOn({ pact: { ...losing, isEndAskedByUs: true } })).toEqual([]);
  const asked = { ...war, isEndAskedByThem: true };
  expect(ordersOn({ pact: asked })).toEqual(['end-pact']);
  expect(ordersOn({ pact: { ...asked, ourScore: 151, theirScore: 100 } })).toEqual([]);
});

test('a pack offers peace to the strongest alliance that has harmed it and that it does not hate, once a week', () => {
  const feared = { points: 6000, regard: -1 };
  expect(ordersOn(feared)).toEqual(['offer-peace']);
  expect(ordersOn({ ...feared, points: 5999 })).toEqual([]);
  expect(ordersOn({ ...feared, regard: 0 })).toEqual([]);
  expect(ordersOn({ ...feared, regard: -20 })).toEqual(['offer-peace']);
  expect(ordersOn({ ...feared, regard: -21 })).toEqual([]);
  expect(ordersOn({ ...feared, lastPactEnded: daysAgo(6) })).toEqual([]);
  expect(ordersOn({ ...feared, lastPactEnded: daysAgo(7) })).toEqual(['offer-peace']);
  expect(ordersOn({ ...feared, pact: { ...offer, isOurs: true } })).toEqual([]);
  const lions = { ...wolves, ...feared, alliance: allianceId(10), points: 9000 };
  const [order, ...others] = govern({ ...court, neighbours: [{ ...wolves, ...feared }, lions] }, noon);
  expect([order, others]).toEqual([
    { kind: 'offer-peace', on: lions.alliance, message: { to: lions.founder, says: 'peace-offered' } },
    [],
  ]);
});
