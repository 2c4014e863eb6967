import { buildWeb, isWebBuilt } from './build-web.ts';

// What `npm start` runs once everything is installed: it builds the client if its sources have changed, then runs the
// server in this process, so that signals reach it and its exit code is ours.

if (!(await isWebBuilt())) {
  process.stderr.write('Building the web client …\n');
  await buildWeb();
}
await import('@farhold/server/app/main');
