import { languageCodes } from '@farhold/contract/languages';
import { accountId, planetId, universeId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { pushMessage } from '../notification/push-message.ts';
import { pseudoTexts } from '../testing/pseudo-texts.ts';
import { englishTexts, textsIn } from './shipped-texts.ts';

test('every kind of sentence comes in the requested language', () => {
  expect(pseudoTexts.refusal('not-found')).toBe('[That does not exist.]');
  expect(pseudoTexts.done('planet-abandoned', { name: 'Vega' })).toBe('[Vega was abandoned.]');
  expect(pseudoTexts.itemTitle('metal-mine')).toBe('[Metal Mine]');
  expect(pseudoTexts.itemTitle('alien-swarm')).toBe('[Alien Swarm]');
  expect(pseudoTexts.field({ keyword: 'too_small', params: { origin: 'string', minimum: 8 } })).toBe(
    '[At least 8 characters, please.]',
  );
  expect(pseudoTexts.line({ key: 'road', params: { name: 'Ann' } })).toMatch(/^\[Well met, Ann\..*\]$/);
});

test('a description states the figures of the rules', () => {
  expect(englishTexts.itemDescription('plasma-technology')).toContain(
    '1 percent for metal, 0,66 percent for crystal and 0,33 percent for deuterium',
  );
  expect(englishTexts.itemDescription('crawler')).toContain('adds 0,02 percent');
});

test("a date is written in the reader's format, in UTC", () => {
  const day = Date.UTC(2030, 4, 8, 23, 59);
  expect(englishTexts.done('deletion-planned', { day })).toBe('Your account will be deleted on 8 May 2030.');
});

test("a push message is in the account's language", () => {
  const event = {
    kind: 'hostile-fleet',
    universe: universeId(1),
    planet: { id: planetId(1), name: 'Vega', at: { galaxy: 1, system: 2, position: 3 } },
    mission: 'attack',
    from: { galaxy: 1, system: 2, position: 9 },
    arrivesAt: instant(Date.UTC(2030, 4, 8, 14, 5)),
  } as const;
  const alert = { id: 'a', player: { id: accountId(1), name: 'Ann', language: null }, event };
  expect(pushMessage(alert).body).toBe('[1:2:3], from [1:2:9]. Arrival at 14:05 UTC.');
  expect(pushMessage(alert, pseudoTexts).title).toBe('[A hostile fleet on the way to Vega]');
});

test('an account whose language is no longer shipped gets English', () => {
  expect(textsIn('tlh')).toBe(englishTexts);
  expect(textsIn(null).locale).toBe('en');
});

test('a declaration of war by an AI player says when it begins, however long ago it was stored', () => {
  const line = { key: 'war-declared', params: { name: 'Ann', tag: 'WOLF' } } as const;
  expect(englishTexts.line(line)).toContain('In 12 hours we are at war.');
  expect(textsIn('es').line(line)).toContain('Dentro de 12 horas');
});

test('Latvian counts tens and teens in the genitive', () => {
  const lv = textsIn('lv');
  expect(lv.refusal('marks-full', { limit: 50 })).toContain('50 vietu.');
  expect(lv.refusal('ranks-full', { limit: 12 })).toContain('12 rangu.');
  expect(lv.refusal('friends-full', { most: 101 })).toContain('101 draugs,');
  expect(lv.refusal('applications-full', { limit: 3 })).toContain('3 atvērti pieteikumi.');
  expect(lv.itemDescription('combustion-drive')).toContain('pievieno 10 procentu pamatātruma');
});

test.each(languageCodes)('in %s who has no Impulse Drive reads nothing of a reach of missiles', (code) => {
  const far = (range: number) => textsIn(code).refusal('target-out-of-range', { range });
  const [none, some] = [far(0), far(4)];
  expect(none.endsWith('.')).toBe(true);
  const tail = some.split(' ').slice(-2).join(' ');
  expect(none.includes(tail)).toBe(false);
});

test('sentences of the server write figures as the screens do: dots between thousands', () => {
  expect(englishTexts.refusal('message-too-long', { limit: 2000 })).toBe(
    'A message has at most 2.000 characters.',
  );
});
