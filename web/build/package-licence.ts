import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package's metadata, and what its licence requires to be shown. */
export type PackageLicence = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly holders: string;
  readonly text: string;
};

/** The licences allowed for code that browsers receive (decision 003). */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']);

const licenceFile = /^(licen[cs]e|copying|notice)([.-]|$)/i;

/** Vite's licence file continues with those of its dependencies, which browsers never receive. */
const restOfToolLicence = /\n# Licenses of bundled dependencies[^]*/;

type Declared = { name: string; version: string; license?: unknown; author?: string | { name: string } };

/**
 * The licence of the package in a folder. `ownTexts` holds licences of packages that ship none, as published by their
 * authors. Throws, naming the package, if the licence is not allowed, or its text or copyright holders are missing.
 */
export function packageLicence(folder: string, ownTexts: string): PackageLicence {
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Declared;
  const { name, version, license, author } = declared;
  if (typeof license !== 'string' || !allowed.has(license)) {
    throw new Error(`${name} may not be given to browsers: its licence is ${String(license)}.`);
  }
  const text = shippedText(folder) || textKeptHere(name, ownTexts);
  if (text === '')
    throw new Error(`${name} ships no text of its licence: put it into web/build/licence-texts.`);
  const holders = copyrightLine(text) ?? (typeof author === 'object' ? author.name : author);
  if (holders === undefined) throw new Error(`${name} does not say whose work it is.`);
  return { name, version, licence: license, holders, text };
}

const shippedText = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(restOfToolLicence, '').trim())
    .join('\n\n');

/** `@iconify-json/lucide` has its text in `iconify-json-lucide.txt`. */
function textKeptHere(name: string, folder: string): string {
  const file = `${name.replace('@', '').replace('/', '-')}.txt`;
  return readdirSync(folder).includes(file) ? readFileSync(join(folder, file), 'utf8').trim() : '';
}

const copyrightLine = (text: string): string | undefined =>
  /^\W*(copyright (\(c\)|©|\d).*)$/im.exec(text)?.[1];
