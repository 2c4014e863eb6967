import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from './config.ts';
import { hostSentence } from './host-sentence.ts';
import { openLog } from './open-log.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Process managers wait 10 s after the signal; unfinished work is safe in the database. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

const USAGE =
  'farhold start\nRuns the server. Its settings are environment variables: docs/operations.md lists them.\n';

const [word] = process.argv.slice(2);
if (word === '--help' || word === '-h') {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (word !== undefined) {
  process.stderr.write(`"${word}" is too much.\n${USAGE}`);
  process.exit(2);
}

const stopSignal = new Promise<string>((resolve) => {
  // The handlers stay: a second signal must not kill the server while it handles the first.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
});

try {
  await run();
} catch (error) {
  const sentence = hostSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = loadConfig();
  const log = openLog(config.LOG_LEVEL, process.stdout.isTTY);
  let unfinished = (): readonly string[] => ['start'];
  void stopSignal.then(async () => {
    await pause(SHUTDOWN_TIMEOUT_MS, null, { ref: false });
    log.warn({ unfinished: unfinished() }, 'the server ends before all of it has finished');
    process.exit(0);
  });
  const server = await startServer(config, log);
  unfinished = server.unfinished;
  // Printed at every log level: scripts wait for this line.
  log.child({}, { level: 'info' }).info(`Farhold is ready at ${server.url}`);
  const end = await Promise.race([stopSignal, server.failure.then((sentence) => new Error(sentence))]);
  if (end instanceof Error) await giveUp(server, end.message);
  log.info(`${String(end)}: finishing what runs`);
  // Somebody who presses Ctrl+C has no load balancer in front.
  if (end === 'SIGTERM') await server.drain();
  await server.close();
  log.info('stopped');
  process.exit(0);
}

async function giveUp(server: RunningServer, sentence: string): Promise<never> {
  process.stderr.write(`${sentence}\n`);
  await Promise.race([server.close().catch(() => {}), pause(SHUTDOWN_TIMEOUT_MS, null, { ref: false })]);
  process.exit(1);
}
