import { DEFAULT_LANGUAGE, languageCodes, languages } from '@farhold/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundEmpire, languageOf } from './empire.ts';
import { arrivesAt, holdFetches } from './on-page.ts';
import { openVisitor } from './visitor.ts';

const other = languageCodes.find((code) => code !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;

/** Waits until the page says in which language it is. */
const speaks = (page: Page, language: string): Promise<void> =>
  page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });

/** Chooses a language where visitors find it, below every page. */
async function chooseBelow(page: Page, language: keyof typeof languages): Promise<void> {
  await page.getByRole('contentinfo').locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name: languages[language] }).click();
}

// While English is the only one that is shipped, there is nothing to choose.
test.skipIf(other === DEFAULT_LANGUAGE)(
  'a visitor chooses a language without a reload, the account takes it over, and other browsers follow the account',
  async () => {
    const { email, password, token } = await foundEmpire('linguist', 'Tempest I');
    const { page } = await openVisitor();
    await page.goto('/login');
    await speaks(page, DEFAULT_LANGUAGE);
    const title = await page.title();
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await chooseBelow(page, other);
    await speaks(page, other);
    await page.locator('body[data-kept]').waitFor();
    await expect.poll(() => page.title()).not.toBe(title);
    await page.reload();
    await speaks(page, other);

    await chooseBelow(page, DEFAULT_LANGUAGE);
    await speaks(page, DEFAULT_LANGUAGE);
    await chooseBelow(page, other);
    await page.getByRole('main').locator('input[type=email]').fill(email);
    await page.getByRole('main').locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/');
    await expect.poll(() => languageOf(token)).toBe(other);

    const { page: elsewhere } = await openVisitor({ token });
    await elsewhere.goto('/home');
    await speaks(elsewhere, other);
    await elsewhere.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
    await elsewhere.getByRole('menuitemradio', { name: languages[DEFAULT_LANGUAGE], exact: true }).click();
    await speaks(elsewhere, DEFAULT_LANGUAGE);
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => languageOf(token)).toBe(DEFAULT_LANGUAGE);
  },
);

test.skipIf(languageCodes.length < 3)(
  'of two languages chosen one after the other, the last one counts',
  async () => {
    const third = languageCodes.find((code) => code !== DEFAULT_LANGUAGE && code !== other) ?? other;
    const { page, hasLoaded } = await openVisitor();
    await page.goto('/login');
    await speaks(page, DEFAULT_LANGUAGE);
    const late = new RegExp(String.raw`/assets/[\w-]+-${other}-[\w-]{8}\.js$`);
    const letThrough = await holdFetches(page, late);
    const asked = page.waitForRequest(late);
    await chooseBelow(page, other);
    await asked;
    await chooseBelow(page, third);
    await speaks(page, third);
    letThrough();
    await hasLoaded();
    expect(await page.locator('html').getAttribute('lang')).toBe(third);
  },
);
