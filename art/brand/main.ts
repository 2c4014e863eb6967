import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@farhold/tools/command-line';
import { create, type Font } from 'fontkit';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';

// npm run paint:brand
// Draws what stands for the game outside of it from its mark: icons of the app, the picture that is shown beside a link
// to it, and the head of its mails. Its name is drawn as outlines of the game's own font, so that no font of this
// machine matters.

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const GROUND = '#0b121b';
const preview = { width: 1200, height: 630 } as const;
/** Twice as many dots as a mail shows it with, for sharp screens. */
const mailHeader = { width: 1120, height: 280 } as const;

commandLine('npm run paint:brand', {});
const mark = await readFile(at('web/page/mark.svg'), 'utf8');
const inner = mark.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
const font = create(
  await readFile(at('node_modules/@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2')),
) as Font;
await mkdir(at('web/public'), { recursive: true });
await writeFile(at('web/public/icon-192.png'), await icon(192, 0.8, 0.2));
await writeFile(at('web/public/icon-512.png'), await icon(512, 0.8, 0.2));
await writeFile(at('web/public/icon-maskable-512.png'), await icon(512, 0.58, 0));
await writeFile(at('web/public/apple-touch-icon.png'), await icon(180, 0.76, 0));
await writeFile(
  at('web/public/favicon.ico'),
  await pngToIco([await icon(48, 0.96, 0.2), await icon(32, 1, 0.2)]),
);
await writeFile(at('web/public/social-preview.png'), await socialPreview());
await writeFile(at('server/mail/header.jpg'), await drawnMailHeader());

/** The mark on a square of ink, `part` of it wide; corners rounded by `rounding` of the width. */
function icon(size: number, part: number, rounding: number): Promise<Buffer> {
  const margin = (64 * (1 - part)) / 2;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">` +
        `<rect width="64" height="64" rx="${64 * rounding}" fill="${GROUND}"/>` +
        `<g transform="translate(${margin} ${margin}) scale(${part})">${inner}</g></svg>`,
    ),
  )
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The game's name on its default sky. */
async function socialPreview(): Promise<Buffer> {
  const name = outlined('Farhold', 132, { x: 84, y: 330 });
  const line = outlined('Build an empire among the stars', 37, { x: 90, y: 402 });
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">` +
      `<g fill="#f1f4f0" stroke="#f1f4f0" stroke-width="34" stroke-linejoin="round">${name}</g><g fill="#ffb454">${line}</g>` +
      `<g transform="translate(84 84) scale(1.5)">${inner}</g></svg>`,
  );
  return sharp(at('web/art/skies/V9-2560.avif'))
    .resize({ ...preview, fit: 'cover' })
    .composite([{ input: words }])
    .png({ palette: true, quality: 90, effort: 8 })
    .toBuffer();
}

/** Mark and name over the night before a planet; a JPEG, since mail programs know no younger format. */
async function drawnMailHeader(): Promise<Buffer> {
  const { width, height } = mailHeader;
  const name = outlined('Farhold', 92, { x: 236, y: 173 });
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<g fill="#f1f4f0" stroke="#f1f4f0" stroke-width="38" stroke-linejoin="round">${name}</g>` +
      `<g transform="translate(64 64) scale(2.3)">${inner}</g></svg>`,
  );
  const sky = await sharp(at('web/art/skies/V9-2560.avif'))
    .extract({ left: 1020, top: 20, width: 1540, height: 385 })
    .resize(mailHeader)
    .toBuffer();
  const planet = await sharp(at('web/art/planets/7-1024.avif'))
    .resize(620)
    .extract({ left: 0, top: 0, width: 420, height: 250 })
    .toBuffer();
  return sharp(sky)
    .composite([{ input: planet, left: 700, top: 30 }, { input: words }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

/** A line of text as outlines, `size` high, its base line beginning at a place. */
function outlined(text: string, size: number, from: { x: number; y: number }): string {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let along = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const place = along;
    along += run.positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${place} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${from.x} ${from.y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}
