import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { licences } from './licences.ts';

const MIT = 'MIT License\n\nCopyright (c) 2020 Ann\n\nPermission is hereby granted';

type Files = Readonly<Record<string, string>>;

/** The files of an installed package. */
function installed(name: string, declared: object, files: Files): Files {
  const folder = `node_modules/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version: '1.2.3', ...declared }),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text])),
  };
}

const dice = installed(
  'dice',
  { license: 'MIT' },
  { 'index.js': 'export const dice = Math.random();', LICENSE: MIT },
);

/** The licence texts of a client built from these files. */
async function licencesOf(files: Files, servedBeside: readonly string[] = []): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'farhold-licences-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const page = '<!doctype html><script type="module" src="/main.js"></script>';
  for (const [file, text] of Object.entries({ 'index.html': page, 'own/none.txt': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { main, inWorkers } = licences({ ownModules: [], servedBeside, ownTexts: join(root, 'own') });
  const stray = {
    name: 'stray',
    buildStart(this: { emitFile: (file: object) => void }) {
      if ('stray' in files) this.emitFile({ type: 'asset', name: 'stray.bin', source: 'x' });
    },
  };
  const outcome = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [main, stray],
    worker: { format: 'es', plugins: () => [inWorkers] },
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const output = 'output' in outcome ? outcome.output : [];
  const text = output.find(({ fileName }) => fileName === 'licences.txt');
  return text?.type === 'asset' ? String(text.source) : '';
}

test('exactly the packages in the bundle are listed, with version, holder and text', async () => {
  const unused = installed(
    'unused',
    { license: 'MIT' },
    { 'index.js': 'export const no = 1;', LICENSE: MIT },
  );
  const text = await licencesOf({
    ...dice,
    ...unused,
    'main.js': `import { dice } from 'dice'; import { no } from 'unused'; console.log(dice);`,
  });
  expect(text).toContain('dice 1.2.3 (MIT)\nCopyright (c) 2020 Ann\n');
  expect(text).toContain('Permission is hereby granted');
  expect(text).not.toContain('unused 1.2.3');
});

test('packages of workers, stylesheets and lazy chunks are found too', async () => {
  const font = installed(
    '@letters/plain',
    { license: 'OFL-1.1' },
    {
      'index.css': `@font-face { font-family: Plain; src: url('./plain.woff2'); }`,
      'plain.woff2': 'letters',
      'OFL.txt': '',
      LICENSE: 'Copyright 2019 The Plain Authors',
    },
  );
  const reset = installed('reset', { license: 'ISC' }, { 'index.css': 'a { top: 0 }', LICENSE: MIT });
  const lazy = installed(
    'lazy',
    { license: '0BSD' },
    { 'index.js': 'export const z = Math.random();', LICENSE: MIT },
  );
  const text = await licencesOf({
    ...dice,
    ...font,
    ...reset,
    ...lazy,
    'main.js': `import './looks.css'; new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
      import('./later.js').then(console.log);`,
    'later.js': `import { z } from 'lazy'; export const later = z;`,
    'looks.css': `@import './more.css'; @import '@letters/plain/index.css';`,
    'more.css': `@import 'reset/index.css';`,
    'worker.js': `import { dice } from 'dice'; console.log(dice);`,
  });
  const listed = [...text.matchAll(/^(\S+) 1\.2\.3 \(/gm)].map(([, name]) => name);
  expect(listed).toEqual(['@letters/plain', 'dice', 'lazy', 'reset']);
});

test('code injected by a build tool is listed under its name', async () => {
  const text = await licencesOf({
    'main.js': `import('./later.js').then(console.log);`,
    'later.js': `import './later.css'; export const later = 1;`,
    'later.css': 'a { top: 0 }',
  });
  expect(text).toMatch(/^vite [\d.]+ \(MIT\)\nCopyright/m);
  // Its text continues with the licences of the tool's own dependencies.
  expect(text.length).toBeLessThan(5_000);
});

test('a package that may not be redistributed fails the build', async () => {
  const main = { 'main.js': `import { x } from 'lock'; console.log(x);` };
  const lock = (declared: object) =>
    installed('lock', declared, { 'index.js': 'export const x = Math.random();', LICENSE: MIT });
  for (const declared of [{ license: 'GPL-2.0-only' }, { license: 'MIT AND GPL-2.0-only' }, {}]) {
    await expect(licencesOf({ ...main, ...lock(declared) })).rejects.toThrow(/lock may not be given/);
  }
});

test('a package without a licence text fails the build, until the text is kept here', async () => {
  const files = {
    ...installed('@sign/bare', { license: 'MIT' }, { 'index.js': 'export const x = Math.random();' }),
    'main.js': `import { x } from '@sign/bare'; console.log(x);`,
  };
  await expect(licencesOf(files)).rejects.toThrow('@sign/bare ships no text of its licence');
  expect(await licencesOf({ ...files, 'own/sign-bare.txt': MIT })).toContain('@sign/bare 1.2.3 (MIT)');
});

test('a file of unknown origin fails the build by name', async () => {
  const files = { 'main.js': 'console.log(1)', stray: 'yes' };
  await expect(licencesOf(files)).rejects.toThrow(/not known whose work this is: assets\/stray.*\.bin/);
});

test('what the server serves beside the bundle is listed with it', async () => {
  const text = await licencesOf({ 'main.js': 'console.log(1)' }, ['@scalar/fastify-api-reference']);
  expect(text).toMatch(/^@scalar\/fastify-api-reference [\d.]+ \(MIT\)$/m);
});
