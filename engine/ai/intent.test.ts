import { expect, test } from 'vitest';
import { type Asked, answerTo, intents, replies } from './intent.ts';
import { personalities } from './personality.ts';

const stranger: Asked = {
  personality: 'miner',
  regard: 0,
  relation: 'none',
  isAtPeace: false,
  ownPoints: 1000,
  theirPoints: 1000,
  hasAttacked: false,
  wasAttacked: false,
  mayHold: true,
  isRepeated: false,
};

test('everybody but raiders makes peace with a stranger, and raiders with those who have done something for them', () => {
  const agreed = personalities.filter(
    (personality) => answerTo('peace', { ...stranger, personality }).reply === 'peace-agreed',
  );
  expect(agreed).toEqual(['miner', 'turtle', 'explorer', 'trader']);
  expect(answerTo('peace', { ...stranger, personality: 'raider' }).reply).toBe('peace-scorned');
  expect(answerTo('peace', { ...stranger, personality: 'raider', regard: 10 }).peaceDays).toBe(7);
});

test('nobody makes peace with those who have just attacked twice, nor in a war of the alliances', () => {
  for (const personality of personalities) {
    const robbed = { ...stranger, personality, regard: -60 };
    expect(answerTo('peace', robbed).peaceDays).toBeUndefined();
    expect(answerTo('peace', { ...stranger, personality, relation: 'war' })).toEqual({ reply: 'peace-war' });
  }
});

test('the reason for an attack is revenge, loot or war, and there is none without an attack', () => {
  expect(answerTo('why', stranger).reply).toBe('why-never');
  expect(answerTo('why', { ...stranger, hasAttacked: true }).reply).toBe('why-stores');
  const attacker = { ...stranger, hasAttacked: true, wasAttacked: true };
  expect(answerTo('why', { ...attacker, regard: -1 }).reply).toBe('why-revenge');
  expect(answerTo('why', { ...stranger, hasAttacked: true, relation: 'war' }).reply).toBe('why-war');
});

test('an AI player reproaches nobody with an attack who has only warned it or spied on it', () => {
  const warned = { ...stranger, hasAttacked: true, regard: -5 };
  expect(answerTo('why', warned).reply).toBe('why-stores');
  expect(answerTo('thanks', warned)).toEqual({ reply: 'thanks-taken' });
});

test('the warning of a stronger player is heeded for a day, once, and every warning is resented', () => {
  const strong = { ...stranger, personality: 'turtle', theirPoints: 2000 } as const;
  expect(answerTo('warn', strong)).toEqual({
    reply: 'warn-heeded',
    peaceDays: 1,
    deed: { kind: 'warning' },
  });
  expect(answerTo('warn', { ...strong, isRepeated: true }).peaceDays).toBeUndefined();
  expect(answerTo('warn', { ...strong, theirPoints: 1999 })).toEqual({
    reply: 'warn-shrugged',
    deed: { kind: 'warning' },
  });
  expect(answerTo('warn', { ...strong, personality: 'raider' }).reply).toBe('warn-scorned');
  expect(answerTo('warn', { ...strong, isAtPeace: true })).toEqual({ reply: 'peace-kept' });
});

test('help comes for members, allies and friends, but not for strangers or enemies', () => {
  expect(answerTo('help', stranger)).toEqual({ reply: 'help-distant' });
  expect(answerTo('help', { ...stranger, regard: -5 })).toEqual({ reply: 'help-refused' });
  expect(answerTo('help', { ...stranger, regard: 60 }).helps).toBe(true);
  expect(answerTo('help', { ...stranger, relation: 'ally', regard: -5 }).helps).toBe(true);
});

test('thanks count once a day, and not from those who have done harm', () => {
  expect(answerTo('thanks', stranger).deed).toEqual({ kind: 'thanks' });
  expect(answerTo('thanks', { ...stranger, isRepeated: true }).deed).toBeUndefined();
  const attacker = { ...stranger, wasAttacked: true };
  expect(answerTo('thanks', { ...attacker, regard: -1 })).toEqual({ reply: 'thanks-cold' });
});

test('every reply is given to somebody', () => {
  const given = new Set<string>();
  const asked = personalities.flatMap((personality) =>
    [-80, -10, 0, 70].flatMap((regard) =>
      (['none', 'war', 'ally'] as const).flatMap((relation) =>
        [10, 9000].map((theirPoints) => ({ ...stranger, personality, regard, relation, theirPoints })),
      ),
    ),
  );
  for (const intent of intents)
    for (const one of asked)
      for (const fought of [true, false])
        given.add(answerTo(intent, { ...one, hasAttacked: fought, wasAttacked: fought }).reply);
  expect(given).toEqual(new Set<string>(replies));
});

test('nobody promises help where its ships may not hold', () => {
  const friend = { ...stranger, regard: 90 };
  expect(answerTo('help', friend)).toEqual({ reply: 'help-coming', helps: true });
  expect(answerTo('help', { ...friend, mayHold: false })).toEqual({ reply: 'help-distant' });
  expect(answerTo('help', { ...friend, mayHold: false, regard: -1 })).toEqual({ reply: 'help-refused' });
});
