// Installs the missing packages of package-lock.json: those that run the game, or with `--all` also those that test,
// draw and check it. It is plain JavaScript for whichever Node the host has, since it installs the Node that runs
// everything else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.farhold-install');
const lockFile = join(root, '.cache', 'install.lock');
const installedNode = join(root, 'node_modules', '.bin', 'node');
const REPORT_EVERY_MS = 5_000;

/** The variables in which npm passes its own options to scripts; a nested npm would apply them to itself. */
const outerNpmVariables =
  /^(npm_(package|lifecycle)_|npm_command$|npm_config_(dry_run|global|if_present|ignore_scripts|include|include_workspace_root|json|local_prefix|location|loglevel|long|omit|only|package_lock|package_lock_only|parseable|prefix|production|save|silent|workspace|workspaces)$|INIT_CWD$|NODE_ENV$)/i;

/** The two kinds of installation: `game` is what `npm start` needs, `all` adds every devDependency. */
const levels = {
  game: { omitted: ['--omit=dev'], notice: 'Installing what runs the game (about half a minute) …' },
  all: {
    omitted: ['--include=dev'],
    notice: 'Installing the game and its development tools (about a minute) …',
  },
};

/** The hash of the lock file and the platform: while both stay the same, the installation is up to date. */
function wantedState() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** The state and level recorded after the last installation; null if there is none. */
function lastState() {
  if (!existsSync(stampFile)) return null;
  const [, state, level] = /^(.+) (game|all)\n$/.exec(readFileSync(stampFile, 'utf8')) ?? [];
  return state === undefined ? null : { state, level };
}

function isInstalled(level) {
  const last = lastState();
  const isEnough = level === 'game' || last?.level === 'all';
  return last?.state === wantedState() && isEnough && existsSync(installedNode);
}

/** Records what is installed by looking at the folders: npm may have been called by hand, with any flags. */
function rememberState() {
  if (!existsSync(join(root, 'node_modules'))) return;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isThere = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
  const level = Object.keys(devDependencies).every(isThere) ? 'all' : 'game';
  writeFileSync(stampFile, `${wantedState()} ${level}\n`);
}

/**
 * Tidies up after npm and records the outcome. The package `node` unpacks its release inside itself and links the
 * binary to its own `bin`; the rest, 67 MB of headers for compiling add-ons, is not needed here.
 */
function finish() {
  rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true });
  // What Node had compiled of the packages before.
  rmSync(join(root, '.cache', 'compile'), { recursive: true, force: true });
  rememberState();
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a command with its output on stderr, and reports every few seconds that it is still running. */
async function run(command, cwd) {
  const started = Date.now();
  const [file, ...rest] = command;
  const child = spawn(file, rest, { cwd, env: cleanEnvironment(), stdio: ['ignore', 2, 2] });
  // If this process is killed, npm keeps running, and the next installation must wait for it.
  writeFileSync(lockFile, `${process.pid} ${child.pid}`);
  const report = setInterval(() => {
    say(`  still installing (${Math.round((Date.now() - started) / 1_000)} s)`);
  }, REPORT_EVERY_MS);
  const code = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (exitCode, signal) => done(signal ?? exitCode));
  }).finally(() => clearInterval(report));
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` ended with ${code}.`);
}

function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !outerNpmVariables.test(name));
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
 * Brings the installation to a level. An installation of the same lock file only gets what it lacks, since a server may
 * be running from it; any other is replaced.
 */
async function install(level) {
  const last = lastState();
  // Keep the development tools: a start after a change of the lock file must not remove them.
  const { omitted, notice } = levels[last?.level === 'all' ? 'all' : level];
  const verb = last?.state === wantedState() && existsSync(installedNode) ? ['install', '--no-save'] : ['ci'];
  say(notice);
  const flags = [...omitted, '--include=optional', '--ignore-scripts=false', '--loglevel=error'];
  await run([...npm(), ...verb, ...flags, '--no-audit', '--no-fund'], root);
  // Install the pinned Node even where npm runs no install scripts.
  if (!existsSync(installedNode)) {
    await run(['node', 'installArchSpecificPackage.js'], join(root, 'node_modules', 'node'));
  }
  finish();
  say('Installed.');
}

/** Allows one installation at a time; the first to see that a lock's owner is dead moves the lock aside. */
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
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
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
    // Between reading and moving it, another process may have removed the dead lock and taken its own.
    if (readFileSync(aside, 'utf8') === owner) rmSync(aside);
    else renameSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
try {
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Error(`Farhold needs Node.js 20.11 or newer to start; this is ${process.versions.node}.`);
  }
  const level = process.argv.includes('--all') ? 'all' : 'game';
  // npm calls this after an installation by hand, so that it is not repeated.
  if (process.argv.includes('--done')) finish();
  else if (!isInstalled(level)) await withLock(async () => isInstalled(level) || install(level));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
