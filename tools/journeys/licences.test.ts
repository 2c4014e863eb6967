import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@farhold/contract/languages';
import { pageFile } from '@farhold/contract/pages';
import { pageKinds } from '@farhold/web/build/early-files';
import { credits } from '@farhold/web/page/credits';
import { expect, test } from 'vitest';
import { opensWindow } from './on-page.ts';
import { ownServer } from './own-server.ts';
import { openVisitor } from './visitor.ts';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const dist = join(web, 'dist');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** Files the bundler writes itself; `licences.txt` lists the packages that went into them. */
const written =
  /^(assets\/[^/]+\.(js|css)|service-worker\.js|manifest\.\w\w\.webmanifest|licences\.txt|\.stamp|\.vite\/.*)$/;

/** The start pages, which our own `index.html` becomes. */
const startPages = new Set(
  pageKinds.flatMap((kind) => languageCodes.map((language) => pageFile(kind, language))),
);

/** The packages in the file that players can read. */
const licensed = new Set(
  [...read('dist/licences.txt').matchAll(/^(\S+) \d\S* \(/gm)].map(([, name]) => name),
);

/** Where the pictures of `art` and the mark are. */
const madeHere = /^(art\/|page\/mark\.svg$)/;

type Manifest = Readonly<Record<string, { file: string; src?: string }>>;

/** The source of each file of the built client, relative to the folder `web`. */
const sources = new Map(
  Object.values(JSON.parse(read('dist/.vite/manifest.json')) as Manifest).map(({ file, src }) => [file, src]),
);

/** The owner of a file: 'ours', the package that brings it, or null if nothing says so. */
function originOf(file: string): string | null {
  if (isPublic(file) || startPages.has(file)) return 'ours';
  const source = sources.get(file);
  if (source === undefined || !existsSync(join(web, source))) return null;
  if (madeHere.test(source)) return 'ours';
  return /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? null;
}

function isPublic(file: string): boolean {
  const original = join(web, 'public', file);
  return existsSync(original) && readFileSync(original).equals(readFileSync(join(dist, file)));
}

/** Smaller copies of files that stand beside them. */
const compressed = /\.(?:br|gz)$/;

const origins = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(join(dist, file)).isFile() && !written.test(file) && !compressed.test(file))
  .map((file) => ({ file, origin: originOf(file) }));

const foreign = origins.filter(({ origin }) => origin !== 'ours');

test('every picture, font and icon set in the client is made here, or licensed and credited', () => {
  expect(origins.length).toBeGreaterThan(100);
  const credited = new Set(credits.map((credit) => credit.package));
  const strangers = foreign.filter(
    ({ origin }) => origin === null || !credited.has(origin) || !licensed.has(origin),
  );
  expect(strangers).toEqual([]);
});

test('the credits name nothing that the client does not contain', () => {
  const given = new Set(foreign.map(({ origin }) => origin));
  expect(credits.filter((credit) => !given.has(credit.package))).toEqual([]);
});

/** What builds the client and leaves nothing of its own in it. */
const buildTools = ['@tailwindcss/vite', '@vitejs/plugin-react', 'icu-minify'];

test('each library in the client and in the API’s page is listed among the licences', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const libraries = Object.keys(dependencies).filter(
    (name) => !name.startsWith('@farhold/') && !buildTools.includes(name),
  );
  const expected = [...libraries, '@scalar/fastify-api-reference'];
  expect(expected.filter((name) => !licensed.has(name))).toEqual([]);
});

test('the credits lead to all licences', async () => {
  const { page } = await openVisitor({ screen: 'phone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Credits' }).click();
  const window = await opensWindow(page, 'Credits');
  for (const { work, authors } of credits) {
    await window.getByText(work).first().waitFor();
    await window.getByText(authors).first().waitFor();
  }
  const opened = page.waitForEvent('popup');
  await window.getByRole('link', { name: 'All licences' }).click();
  const licences = await opened;
  await licences.getByText('SIL OPEN FONT LICENSE').first().waitFor();
  expect(licences.url()).toBe(`${ownServer().url}/licences.txt`);
  expect(await licences.evaluate(() => document.contentType)).toBe('text/plain');
});
