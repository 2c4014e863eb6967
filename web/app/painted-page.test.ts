import { languageCodes } from '@farhold/contract/languages';
import { paintedPages } from '@farhold/contract/pages';
import { expect, test } from 'vitest';
import { paintPage } from './painted-page.tsx';

/** The text of a room in each language, by its path below `web`. */
const files = import.meta.glob<{ default: Record<string, Record<string, string>> }>(
  ['../universe/texts/*.json', '../account/texts/*.json'],
  { eager: true },
);

const textIn = (room: string, language: string, noun: string, key: string): string =>
  files[`../${room}/texts/${language}.json`]?.default[noun]?.[key] ?? 'missing';

test('a visitor reads the front page and the login in every language before any script has come', async () => {
  for (const language of languageCodes) {
    const front = await paintPage(paintedPages.front, language);
    const login = await paintPage(paintedPages.login, language);
    expect(front.body).toContain(textIn('universe', language, 'universe', 'frontTitle'));
    expect(front.body).toContain('href="/login"');
    expect(login.body).toContain(textIn('account', language, 'account', 'loginTitle'));
    expect(login.title).toContain('Farhold');
  }
});

test('what is drawn sends nothing by itself: no form could put a password into an address', async () => {
  const { body } = await paintPage(paintedPages.login, 'en');
  expect(body).toContain('name="password"');
  expect(body).not.toMatch(/<form|<script|<link|<title/);
});
