import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { commandLine, endWithSentence } from './command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';

// What `npm start` runs once everything is installed: it builds the client if its sources have changed, then runs the
// server in this process, so that signals reach it and its exit code is ours.

commandLine('npm start\nIts settings are environment variables: docs/operations.md lists them.', {});
if (!(await isWebBuilt())) {
  process.stderr.write('Building the web client …\n');
  await buildWeb();
}
// What Node has compiled is kept, so that the next start takes half as long.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compile'));
// From here on, the server itself says what ends it.
process.off('uncaughtException', endWithSentence);
await import('@farhold/server/app/main');
