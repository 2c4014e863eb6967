import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportTexts, importTexts, type TextProject } from './exchange-texts.ts';

const SHIPS = '{count, plural, one {# ship} other {# ships}}';

/** A project with two English files and a German one that has gaps. */
function project(): TextProject {
  const root = mkdtempSync(join(tmpdir(), 'farhold-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'web/fleet/texts/en.json': {
      fleet: { title: 'Fleets', ships: SHIPS },
      sent: '{name} has left for {where}',
    },
    'contract/texts/en/mails.json': { greeting: 'Hello {name},\n“welcome” back' },
    'web/fleet/texts/de.json': { sent: '{name} has left for {where}', fleet: { title: 'Flotten' } },
  };
  for (const [path, texts] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(texts));
  }
  return { root, english: Object.keys(files).filter((path) => path.includes('/en')) };
}

const germanIn = ({ root }: TextProject, path: string): unknown =>
  JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The file with a translation filled in for the entry of this key. */
const filled = (file: string, key: string, text: string): string =>
  file.replace(
    new RegExp(`(msgctxt "[^"]* ${key}"\\n(?:msgid .*\\n|".*\\n)+msgstr )""`),
    `$1${JSON.stringify(text)}`,
  );

const exported = (from: TextProject, language = 'de'): string => exportTexts(from, { language }) ?? '';

test('what is missing goes out, what is left in English goes out as fuzzy, and what is right stays', () => {
  const file = exported(project());
  expect(file).toContain('"Language: de');
  expect(file).toContain('msgctxt "web/fleet/texts/en.json fleet.ships"');
  expect(file).toContain('msgctxt "contract/texts/en/mails.json greeting"');
  expect(file).toMatch(/#\. not translated\n#, fuzzy\nmsgctxt "web\/fleet\/texts\/en\.json sent"/);
  expect(file).not.toContain('fleet.title');
  expect(exportTexts(project(), { language: 'de', all: true })).toContain('fleet.title');
});

test('what English says anew since an earlier day goes out again', () => {
  const before = (path: string) => new Map(path.startsWith('web') ? [['fleet.title', 'Your fleets']] : []);
  const file = exportTexts(project(), { language: 'de', before });
  expect(file).toMatch(/#, fuzzy\n(?:#\|.*\n)+msgctxt "web\/fleet\/texts\/en\.json fleet\.title"/);
  expect(file).toContain('Your fleets');
});

test('a translated file comes back into its places, in the order of the English ones', () => {
  const own = project();
  const german = '{count, plural, one {# Schiff} other {# Schiffe}}';
  const file = filled(
    filled(exported(own), 'fleet.ships', german),
    'greeting',
    'Hallo {name},\n„willkommen“',
  );
  expect(importTexts(own, file)).toEqual({ stored: 2, empty: 1 });
  expect(germanIn(own, 'web/fleet/texts/de.json')).toEqual({
    fleet: { title: 'Flotten', ships: german },
    sent: '{name} has left for {where}',
  });
  expect(germanIn(own, 'contract/texts/de/mails.json')).toEqual({ greeting: 'Hallo {name},\n„willkommen“' });
  expect(exported(own).match(/msgctxt/g)).toHaveLength(1);
});

test('a language without any file begins with everything', () => {
  expect(exported(project(), 'lv').match(/msgctxt/g)).toHaveLength(4);
  expect(exported(project(), 'lv')).toContain('zero, one, other');
});

test('a file with one wrong text changes nothing, and says what is wrong', () => {
  const own = project();
  const file = filled(filled(exported(own), 'greeting', 'Hallo {name}'), 'fleet.ships', '{anzahl} Schiffe');
  expect(importTexts(own, file)).toEqual({
    faults: ['web/fleet/texts/en.json fleet.ships: other parameters'],
  });
  expect(() => germanIn(own, 'contract/texts/de/mails.json')).toThrow('ENOENT');
  const old = filled(exported(own), 'greeting', 'Hallo {name}').replace('Hello {name}', 'Hi {name}');
  expect(importTexts(own, old)).toEqual({
    faults: ['contract/texts/en/mails.json greeting: the English has changed; export it again'],
  });
  const elsewhere = filled(exported(own), 'greeting', 'Hallo {name}').replace(
    'en/mails.json greeting',
    '../../passwd greeting',
  );
  expect(importTexts(own, elsewhere)).toEqual({
    faults: ['contract/texts/../../passwd greeting: there is no such text'],
  });
  expect(importTexts(own, file.replace('Language: de', 'Language: ../x'))).toEqual({
    faults: ['The header names no language.'],
  });
});
