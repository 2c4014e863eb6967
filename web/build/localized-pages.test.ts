import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@farhold/contract/languages';
import { expect, test } from 'vitest';
import words from '../client/texts/en.json' with { type: 'json' };
import german from '../device/texts/de.json' with { type: 'json' };
import { inLanguage, manifestOf } from './localized-pages.ts';

const page = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8');
const texts = { shell: german.shell, place: words.place };

test('what the page says before any script runs is in the language of the reader', () => {
  const shown = inLanguage(page, 'de', texts);
  expect(shown).toContain('<html lang="de">');
  expect(shown).toContain(`<meta name="description" content="${german.shell.description}" />`);
  expect(shown).toContain(`<noscript>${german.shell.noScript}</noscript>`);
  expect(shown).toContain('href="/manifest.de.webmanifest"');
  expect(shown).not.toContain('{{');
});

test('words cannot break out of the page', () => {
  const shell = { ...german.shell, description: '"><script>', noScript: '</noscript>' };
  const shown = inLanguage(page, 'de', { ...texts, shell });
  expect(shown).toContain('content="&quot;>&lt;script>"');
  expect(shown).toContain('<noscript>&lt;/noscript></noscript>');
});

test('an installed game opens at home, and has shortcuts to home, galaxy, fleets and messages in every language', () => {
  for (const language of languageCodes) {
    const manifest = JSON.parse(manifestOf(language, texts)) as {
      lang: string;
      id: string;
      start_url: string;
      icons: { purpose?: string }[];
      shortcuts: { name: string; url: string }[];
      share_target: { action: string; method: string };
    };
    expect(manifest).toMatchObject({ lang: language, id: '/', start_url: '/home' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/home', '/galaxy', '/fleet', '/messages']);
    expect(manifest.shortcuts.at(-1)?.name).toBe('Nachrichten');
    expect(manifest.share_target).toMatchObject({ action: '/share', method: 'GET' });
  }
});
