import { stretched } from '@farhold/web/build/pseudo-texts';
import { parseSync, Visitor } from 'oxc-parser';
import type { Page } from 'playwright-core';

/** The files of the built page that hold English texts, by their addresses. */
const ENGLISH_FILES = /\/assets\/(?:\w+-)?en-[\w-]+\.js$/;

/** From the next load on, the page speaks the pseudo-language: each text is half as long again, and none is left in English. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.route(ENGLISH_FILES, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: inPseudoLanguage(await reply.text()) });
  });
}

/** A built file of texts with all texts stretched: they are the values of its tables. */
function inPseudoLanguage(script: string): string {
  const texts: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  new Visitor({
    Property: ({ value }) => {
      if (value.type === 'Literal' && typeof value.value === 'string')
        texts.push({ start: value.start, end: value.end, text: value.value });
      const [quasi] = value.type === 'TemplateLiteral' ? value.quasis : [];
      if (quasi) texts.push({ start: value.start, end: value.end, text: quasi.value.cooked ?? '' });
    },
  }).visit(parseSync('texts.js', script).program);
  return texts
    .toReversed()
    .reduce(
      (sofar, { start, end, text }) =>
        sofar.slice(0, start) + JSON.stringify(stretched(text)) + sofar.slice(end),
      script,
    );
}
