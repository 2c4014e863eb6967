import { readFile, glob } from 'node:fs/promises';
import { nameLetters } from '@farhold/engine/readable-name';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from './visitor.ts';

/** Every letter that a name may have, as it is stored. */
function allowedLetters(): string {
  const allowed = new RegExp(`^[${Object.values(nameLetters).join('')}]$`, 'u');
  const points = Array.from({ length: 0x2000 }, (_, point) => String.fromCodePoint(point));
  return points
    .filter((letter) => /\p{L}/u.test(letter) && allowed.test(letter) && letter.normalize('NFC') === letter)
    .join('');
}

/** Every letter and sign of the texts, in all languages. */
async function lettersOfTexts(): Promise<string> {
  const letters = new Set<string>();
  for await (const file of glob(['web/*/texts/*.json', 'contract/texts/*/*.json'])) {
    for (const letter of await readFile(file, 'utf8')) letters.add(letter);
  }
  return [...letters].filter((letter) => /[^\p{C}\p{Z}]/u.test(letter)).join('');
}

/** The fonts of the system that the browser takes for the letters of a text in this font, with how many letters. */
async function systemFonts(page: Page, session: CDPSession, font: string, text: string): Promise<string[]> {
  await page.evaluate(
    ([family, letters]) => {
      const line = document.createElement('p');
      line.id = 'letters';
      line.style.fontFamily = `var(${family})`;
      line.textContent = letters ?? '';
      document.body.replaceChildren(line);
    },
    [font, text],
  );
  await page.evaluate(() => document.fonts.ready);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts
    .filter(({ isCustomFont }) => !isCustomFont)
    .map(({ familyName, glyphCount }) => `${glyphCount} of ${familyName}`);
}

test.each(['--font-display', '--font-body'])(
  'every letter of names and texts is drawn by our own fonts in %s, none by whatever the system has',
  async (font) => {
    const { page } = await openVisitor();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const [names, texts] = [allowedLetters(), await lettersOfTexts()];
    expect(names.length).toBeGreaterThan(700);
    expect(texts).toMatch(/[ßéāñθ]/u);
    await expect.poll(() => systemFonts(page, session, font, names + texts)).toEqual([]);
    expect(await systemFonts(page, session, font, '漢')).not.toEqual([]);
  },
);

test('a Greek visitor loads the Greek letters, and an English one does not', async () => {
  const { page, hasLoaded } = await openVisitor();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded();
  expect(fonts.filter((url) => !/-latin-wght/.test(url))).toEqual([]);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Άνδρος';
  });
  await expect.poll(() => fonts.filter((url) => /geologica-greek-wght/.test(url))).toHaveLength(1);
});

/** The fonts that the page has fetched ahead, and whether something on it is drawn with them. */
const fetchedAhead = (page: Page): Promise<(readonly [address: string, isUsed: boolean])[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]');
    return [...links].map(({ href }) => {
      const name = href.slice(href.lastIndexOf('/') + 1);
      const rule = faces.find(({ style }) => style.getPropertyValue('src').includes(name));
      const [family, range] = ['font-family', 'unicode-range'].map((one) =>
        rule?.style.getPropertyValue(one),
      );
      const plain = (text: string) => text.replaceAll(/['"\s]/g, '').toUpperCase();
      const isUsed = [...document.fonts].some(
        (face) =>
          face.status === 'loaded' &&
          plain(face.family) === plain(family ?? '') &&
          plain(face.unicodeRange) === plain(range ?? ''),
      );
      return [name, isUsed] as const;
    });
  });

test.each(['/', '/login', '/register'])('every font that %s fetches ahead is drawn with', async (path) => {
  const { page } = await openVisitor();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect((await fetchedAhead(page)).length).toBeGreaterThan(0);
  // A busy machine draws a text later than the page says that its fonts are there.
  const unused = async () => (await fetchedAhead(page)).filter(([, isUsed]) => !isUsed);
  await expect.poll(unused).toEqual([]);
});
