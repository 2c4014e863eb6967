import { expect, test } from 'vitest';
import { readableName } from './readable-name.ts';

const length = { shortest: 2, longest: 20 };

test.each(['Ἀθηνᾶ', 'Άνδρος', 'Ķekava', 'Жёлудь'])('%s can be a name', (name) => {
  expect(readableName(name, length)).toMatchObject({ ok: true, outcome: name });
});

test('a place in the alphabet to which no letter is assigned is no part of a name', () => {
  expect(readableName('A\u{1F16}B', length)).toMatchObject({ ok: false, refusal: 'characters' });
});
