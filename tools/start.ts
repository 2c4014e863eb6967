import { buildWeb, isWebBuilt } from './build-web.ts';

// What `npm start` runs once everything is installed: the client if its sources changed, then the server in this
// same process, so that signals reach it and its exit code is ours.

if (!(await isWebBuilt())) {
  process.stderr.write('Building the web client …\n');
  await buildWeb();
}
await import('@farhold/server/app/main');
