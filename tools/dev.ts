import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { commandLine } from './command-line.ts';

// The server, restarted on every change, and the client with hot reload in front of it. When one ends, so does the
// other.

commandLine('npm run dev', {});
const root = fileURLToPath(new URL('..', import.meta.url));
const commands = [
  ['--watch', '--watch-preserve-output', 'server/app/main.ts'],
  ['node_modules/vite/bin/vite.js', 'web', '--config', 'web/vite.config.ts'],
];
const children = commands.map((options) =>
  spawn(process.execPath, options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
);

const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', endAll);
process.once('SIGINT', endAll);
process.once('SIGTERM', endAll);
