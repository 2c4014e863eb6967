import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import { acceptPact, beginOf, endOf, endPact, offerPact, type Pact, pactState, relationOf } from './pact.ts';

const declared = instant(Date.parse('2030-05-06T10:00:00Z'));
const begins = beginOf('war', declared);
const war: Pact = { kind: 'war', declaredAt: declared, beginsAt: begins, attackedAt: null, endedAt: null };
const offer: Pact = { ...war, kind: 'ally', beginsAt: null };
const between = { isSelf: false, current: null, isOffered: false, open: 0, madeToday: 0 };

test('a war declared on Monday at 10:00 is none at 21:59 and one from 22:00 on', () => {
  const at = (time: string) => instant(Date.parse(`2030-05-06T${time}Z`));
  const ties = { areMembers: false, pacts: [war] };
  expect(pactState(war, at('21:59:00'))).toBe('announced');
  expect(relationOf(ties, at('21:59:00'))).toBe('none');
  expect(pactState(war, at('22:00:00'))).toBe('standing');
  expect(relationOf(ties, at('22:00:00'))).toBe('war');
});

test('a war ends 14 days after its last attack', () => {
  const end = instant(begins + 14 * DAY_MS);
  expect(pactState(war, instant(end - 1000))).toBe('standing');
  expect(pactState(war, end)).toBe('ended');
  expect(endOf(war, end)).toBe(end);
  const fought = { ...war, attackedAt: instant(begins + DAY_MS) };
  expect(pactState(fought, end)).toBe('standing');
  expect(endOf(fought, instant(end + DAY_MS))).toBe(end + DAY_MS);
});

test('members of one alliance are that, and an offer is no tie yet', () => {
  expect(relationOf({ areMembers: true, pacts: [] }, declared)).toBe('member');
  expect(relationOf({ areMembers: false, pacts: [offer] }, declared)).toBe('none');
  expect(relationOf({ areMembers: false, pacts: [{ ...offer, beginsAt: declared }] }, declared)).toBe('ally');
});

test('an alliance offers nothing to itself, nothing that stands, and no second thing beside an offer but war', () => {
  expect(offerPact('ally', between).ok).toBe(true);
  expect(offerPact('ally', { ...between, isSelf: true })).toMatchObject({ refusal: 'pact-self' });
  expect(offerPact('ally', { ...between, current: 'ally' })).toMatchObject({ refusal: 'pact-exists' });
  expect(offerPact('peace', { ...between, current: 'war' }).ok).toBe(true);
  expect(offerPact('peace', { ...between, isOffered: true })).toMatchObject({ refusal: 'pact-offered' });
  expect(offerPact('war', { ...between, isOffered: true }).ok).toBe(true);
});

test('an alliance has at most 20 open pacts, and makes at most ten in a day', () => {
  expect(offerPact('ally', { ...between, open: 19, madeToday: 9 }).ok).toBe(true);
  expect(offerPact('war', { ...between, open: 20 })).toMatchObject({ refusal: 'pacts-full' });
  expect(offerPact('war', { ...between, madeToday: 10 })).toMatchObject({ refusal: 'pacts-often' });
});

test('only the other side accepts an offer, and only while it waits', () => {
  expect(acceptPact(offer, false, 0, declared).ok).toBe(true);
  expect(acceptPact(offer, true, 0, declared)).toMatchObject({ refusal: 'pact-own-offer' });
  expect(acceptPact(war, false, 0, declared)).toMatchObject({ refusal: 'pact-not-offered' });
  expect(acceptPact({ ...offer, endedAt: declared }, false, 0, declared)).toMatchObject({
    refusal: 'pact-not-offered',
  });
  expect(acceptPact(offer, false, 20, declared)).toMatchObject({ refusal: 'pacts-full' });
  expect(acceptPact(null, false, 0, declared)).toMatchObject({ refusal: 'pact-unknown' });
});

test('one side ends every pact but a war, which both end, unless it has not begun', () => {
  const nobody = { byOwn: false, byOther: false, isOwn: true };
  const inWar = instant(begins + HOUR_MS);
  expect(endPact({ ...offer, beginsAt: declared }, nobody, inWar)).toMatchObject({ outcome: 'ended' });
  expect(endPact(war, nobody, inWar)).toMatchObject({ outcome: 'asked' });
  expect(endPact(war, { ...nobody, byOwn: true }, inWar)).toMatchObject({ refusal: 'war-end-asked' });
  expect(endPact(war, { ...nobody, byOther: true }, inWar)).toMatchObject({ outcome: 'ended' });
  expect(endPact(war, nobody, declared)).toMatchObject({ outcome: 'ended' });
  expect(endPact(war, { ...nobody, isOwn: false }, declared)).toMatchObject({ outcome: 'asked' });
  expect(endPact({ ...war, endedAt: inWar }, nobody, inWar)).toMatchObject({ refusal: 'pact-over' });
  expect(endPact(null, nobody, inWar)).toMatchObject({ refusal: 'pact-unknown' });
});
