import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFiles } from '../source-tree.ts';
import { neededPackages, releasedFiles } from './contents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('a release holds the programs, their texts and migrations, and what a host reads and copies', () => {
  const released = releasedFiles(projectFiles());
  expect(released).toEqual(
    expect.arrayContaining([
      'server/app/main.ts',
      'server/operator/main.ts',
      'server/database/migrations/001-foundation.sql',
      'server/mail/header.jpg',
      'contract/texts/en/refusals.json',
      'engine/package.json',
      'deploy/farhold.service',
      'docs/operations.md',
      '.env.example',
      'LICENSE',
    ]),
  );
});

test('a release holds no tests, no tools and no secrets', () => {
  const strays = [...projectFiles(), '.env', 'server/testing/world.ts', 'data/secrets/sealing.key'];
  const odd = /\.test\.|\/testing\/|tsconfig|^(tools|art|web|data|\.cache)\/|^\.env$/;
  expect(releasedFiles(strays).filter((file) => odd.test(file))).toEqual([]);
});

test('a release brings Node.js and what the server imports, but nothing that builds, draws or tests', async () => {
  const names = (await neededPackages(root)).map((folder) => folder.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['node', 'pg', 'fastify', 'zod', '@node-rs/argon2']));
  const forDevelopment = /^(vite|vitest|typescript|react-dom|sharp|playwright-core|@types\/.+|@farhold\/.+)$/;
  expect(names.filter((name) => forDevelopment.test(name))).toEqual([]);
});
