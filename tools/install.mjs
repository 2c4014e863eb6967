// Installs what package-lock.json asks for and is not there yet: what runs the game, or with `--all` also what tests, draws
// and checks it. Plain JavaScript, run by whatever Node the host has: the Node that runs everything else is among what it
// installs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.farhold-install');
const lockFile = join(root, '.cache', 'install.lock');
const installedNode = join(root, 'node_modules', '.bin', 'node');
const reportEveryMs = 5_000;

/** What npm tells its scripts about the command that runs them; a nested npm would take it for its own orders. */
const ordersOfOuterNpm =
  /^(npm_(package|lifecycle)_|npm_command$|npm_config_(dry_run|global|if_present|ignore_scripts|include|include_workspace_root|json|local_prefix|location|loglevel|long|omit|only|package_lock|package_lock_only|parseable|prefix|production|save|silent|workspace|workspaces)$|INIT_CWD$|NODE_ENV$)/i;

/** What an installation holds: `game` is what `npm start` needs, `all` is that and every devDependency. */
const levels = {
  game: { omitted: ['--omit=dev'], notice: 'Installing what runs the game (about half a minute) …' },
  all: {
    omitted: ['--include=dev'],
    notice: 'Installing the game and all that tests it (about a minute) …',
  },
};

/** The hash of the lock and the kind of machine: while both stay, an installation needs no work. */
function wantedState() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** The state and the level that were noted after the last installation; null where there is none. */
function noted() {
  if (!existsSync(stampFile)) return null;
  const [, state, level] = /^(.+) (game|all)\n$/.exec(readFileSync(stampFile, 'utf8')) ?? [];
  return state === undefined ? null : { state, level };
}

function isInstalled(level) {
  const last = noted();
  const isEnough = level === 'game' || last?.level === 'all';
  return last?.state === wantedState() && isEnough && existsSync(installedNode);
}

/** Notes what was installed, as the folders say: npm may have been called by hand, with any flags. */
function rememberState() {
  if (!existsSync(join(root, 'node_modules'))) return;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isThere = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
  const level = Object.keys(devDependencies).every(isThere) ? 'all' : 'game';
  writeFileSync(stampFile, `${wantedState()} ${level}\n`);
}

/**
 * Tidies up after npm and notes the outcome. The package `node` unpacks its release inside itself and then links the one
 * program to its own `bin`; the rest, 67 MB of headers for compiling add-ons, nobody needs here.
 */
function finish() {
  rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true });
  rememberState();
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a command with its output on stderr, and says every few seconds that it is still at work. */
async function run(command, cwd) {
  const started = Date.now();
  const [file, ...rest] = command;
  const child = spawn(file, rest, { cwd, env: cleanEnvironment(), stdio: ['ignore', 2, 2] });
  // Should we be killed, npm works on; whoever comes next must wait for it.
  writeFileSync(lockFile, `${process.pid} ${child.pid}`);
  const report = setInterval(() => {
    say(`  still installing (${Math.round((Date.now() - started) / 1_000)} s)`);
  }, reportEveryMs);
  const code = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (exitCode, signal) => done(signal ?? exitCode));
  }).finally(() => clearInterval(report));
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` ended with ${code}.`);
}

function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !ordersOfOuterNpm.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** The npm that started us, run by the host's Node: the installed Node is about to be replaced. */
function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node = 'node' } = process.env;
  const usable = script.endsWith('npm-cli.js') && !script.startsWith(root) && !node.startsWith(root);
  return usable ? [node, script] : ['npm'];
}

/**
 * Brings an installation to a level. What lies there for the same lock stays as it is and gets what it lacks, since
 * a server may run from it; anything else is installed anew.
 */
async function install(level) {
  const last = noted();
  // Somebody who tests keeps the tests: a start after a change of the lock must not take them away.
  const { omitted, notice } = levels[last?.level === 'all' ? 'all' : level];
  const verb = last?.state === wantedState() && existsSync(installedNode) ? ['install', '--no-save'] : ['ci'];
  say(notice);
  const flags = [...omitted, '--include=optional', '--ignore-scripts=false', '--loglevel=error'];
  await run([...npm(), ...verb, ...flags, '--no-audit', '--no-fund'], root);
  // A host whose npm runs no install scripts at all gets the pinned Node all the same.
  if (!existsSync(installedNode)) {
    await run(['node', 'installArchSpecificPackage.js'], join(root, 'node_modules', 'node'));
  }
  finish();
  say('Installed.');
}

/** One installation at a time; a lock whose owner is dead is moved aside by the one who sees it first. */
async function withLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let waiting = false;
  while (!takeLock()) {
    if (!waiting) say(`Waiting for another installation in this folder (its lock: ${lockFile}) …`);
    waiting = true;
    await pause(300);
  }
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    removeDeadLock();
    return false;
  }
}

function removeDeadLock() {
  try {
    const owner = readFileSync(lockFile, 'utf8');
    const age = Date.now() - statSync(lockFile).mtimeMs;
    if (owner === '' ? age < 5_000 : owner.split(' ').map(Number).some(isAlive)) return;
    const aside = `${lockFile}.${process.pid}`;
    renameSync(lockFile, aside);
    // Between the look and the move somebody else may have cleared it away and taken it.
    if (readFileSync(aside, 'utf8') === owner) rmSync(aside);
    else renameSync(aside, lockFile);
  } catch (fault) {
    if (fault.code !== 'ENOENT') throw fault;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
try {
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Error(`Farhold needs Node.js 20.11 or newer to start; this is ${process.versions.node}.`);
  }
  const level = process.argv.includes('--all') ? 'all' : 'game';
  // npm calls this after an installation that it was asked for by hand, so that it need not be repeated.
  if (process.argv.includes('--done')) finish();
  else if (!isInstalled(level)) await withLock(async () => isInstalled(level) || install(level));
} catch (fault) {
  say(fault.message);
  process.exitCode = 1;
}
