import { stretched } from '@farhold/web/build/pseudo-texts';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import type { Page } from 'playwright-core';

/** The files of the built page that hold English texts, by their addresses. */
const ENGLISH_FILES = /\/assets\/(?:\w+-)?en-[\w-]+\.js$/;

/**
 * From the next load on, the page speaks the pseudo-language: each text is half as long again, and none is left in
 * English.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.route(ENGLISH_FILES, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: inPseudoLanguage(await reply.text()) });
  });
}

/** Where a text stands in a file. */
type Place = { readonly start: number; readonly end: number; readonly text: string };

/** A built file of texts with all texts stretched: they are the values of its tables. */
function inPseudoLanguage(script: string): string {
  const places: Place[] = [];
  new Visitor({
    VariableDeclarator: ({ init }) => places.push(...textsIn(init)),
    ExportDefaultDeclaration: ({ declaration }) => places.push(...textsIn(declaration)),
  }).visit(parseSync('texts.js', script).program);
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (sofar, { start, end, text }) =>
        sofar.slice(0, start) + JSON.stringify(stretched(text)) + sofar.slice(end),
      script,
    );
}

/** The texts of a table, of a text as `build/compiled-texts.ts` leaves it, or of one of its parts. */
function textsIn(node: Node | null | undefined): Place[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [placeOf(node, node.value)] : [];
  if (node?.type === 'TemplateLiteral')
    return node.quasis.slice(0, 1).map((quasi) => placeOf(node, quasi.value.cooked ?? ''));
  if (node?.type === 'ObjectExpression')
    return node.properties.flatMap((one) => (one.type === 'Property' ? textsIn(one.value) : []));
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(textsOfPart);
  return [];
}

/**
 * A part is plain, a parameter, a choice with its texts, a figure or date with its style, or a tag with what it holds.
 */
function textsOfPart(part: Node | null | undefined): Place[] {
  if (part?.type !== 'ArrayExpression') return textsIn(part);
  const [, kind, ...rest] = part.elements;
  if (kind?.type !== 'Literal' || typeof kind.value !== 'number') return [kind, ...rest].flatMap(textsOfPart);
  return isChoice(kind.value) ? textsIn(rest[0]) : [];
}

/** Selections, plurals and ordinals, by their numbers in compiled texts. */
const isChoice = (kind: number): boolean => kind >= 1 && kind <= 3;

const placeOf = ({ start, end }: Node, text: string): Place => ({ start, end, text });
