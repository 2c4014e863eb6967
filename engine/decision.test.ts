import { expect, test } from 'vitest';
import { refuse } from './decision.ts';

test('a refusal names its reason, and carries figures only if it has some', () => {
  expect(refuse('queue-full')).toEqual({ ok: false, refusal: 'queue-full' });
  expect(Object.keys(refuse('queue-full'))).toEqual(['ok', 'refusal']);
  expect(refuse('not-enough-resources', { metal: 5 }).params).toEqual({ metal: 5 });
});
