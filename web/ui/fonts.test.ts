import { readFileSync } from 'node:fs';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import geologica from '@capsizecss/metrics/geologica';
import notoSans from '@capsizecss/metrics/notoSans';
import roboto from '@capsizecss/metrics/roboto';
import sofia from '@capsizecss/metrics/sofiaSansSemiCondensed';
import { expect, test } from 'vitest';

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
