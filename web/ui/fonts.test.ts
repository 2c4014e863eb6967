import { readFileSync } from 'node:fs';
import { createFontStack } from '@capsizecss/core';
import { expect, test } from 'vitest';

// The regular weights' figures, in units of the em: @capsizecss/metrics has those of all Google fonts in 29,000 files.
const shape = (
  familyName: string,
  unitsPerEm: number,
  ascent: number,
  descent: number,
  xWidthAvg: number,
) => {
  const unused = { lineGap: 0, capHeight: 0, xHeight: 0 };
  return { familyName, unitsPerEm, ascent, descent, xWidthAvg, ...unused };
};
const geologica = shape('Geologica', 2000, 1950, -550, 964);
const sofia = shape('Sofia Sans Semi Condensed', 1000, 900, -300, 409);
const arial = shape('Arial', 2048, 1854, -434, 913);
const roboto = shape('Roboto', 2048, 1900, -500, 911);
const notoSans = shape('Noto Sans', 1000, 1069, -293, 474);

const sheet = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

const faceOf = (family: string): string =>
  sheet.split('@font-face').find((face) => face.includes(`font-family: '${family}';`)) ?? '';

test.each([
  ['Geologica Fallback', geologica, arial],
  ['Geologica Fallback Roboto', geologica, roboto],
  ['Geologica Fallback Noto', geologica, notoSans],
  ['Sofia Sans Semi Condensed Fallback', sofia, arial],
  ['Sofia Sans Semi Condensed Fallback Roboto', sofia, roboto],
  ['Sofia Sans Semi Condensed Fallback Noto', sofia, notoSans],
])('%s is as high and as wide as the font that it stands in for', (family, font, system) => {
  const { fontFaces } = createFontStack([font, system], { fontFaceFormat: 'styleObject' });
  const { ascentOverride, descentOverride, sizeAdjust } = fontFaces[0]?.['@font-face'] ?? {};
  const face = faceOf(family);
  expect(face).toContain(`ascent-override: ${ascentOverride};`);
  expect(face).toContain(`descent-override: ${descentOverride};`);
  expect(face).toContain(`size-adjust: ${sizeAdjust};`);
});
