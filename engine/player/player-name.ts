import { accept, type Decision, refuse } from '../decision.ts';
import { nameLetters, readableName } from '../readable-name.ts';
import { nameLooks } from './lookalike-names.ts';
import { DAY_MS } from '../time/duration.ts';

/** The length of a player's name, in characters. */
export const playerNameLength = { shortest: 3, longest: 20 } as const;

/** The time between two changes of a name, in ms. */
export const RENAME_PAUSE_MS = DAY_MS;

export type PlayerNameRefusal =
  | 'player-name-length'
  | 'player-name-characters'
  | 'player-name-scripts'
  | 'player-name-reserved'
  | 'player-name-staff';

const scripts = Object.values(nameLetters).map((letters) => new RegExp(`[${letters}]`, 'u'));

/** What "Commander 4711" looks like, with letters possible in place of digits. */
const madeUp = /^commander[\dol]+$/;

/** Words for those who run the game, in the languages that it speaks. */
const staffWords = [
  'admin',
  'administrator',
  'moderator',
  'operator',
  'support',
  'staff',
  'system',
  'server',
  'game master',
  'Betreiber',
  'exploitant',
  'gestore',
  'operador',
  'uzturētājs',
  'διαχειριστής',
];

const looksOf = (word: string): string => nameLooks(word).small;

const game = looksOf('Farhold');

/** The game's name, such a word or both, with figures or without. */
const staff = new RegExp(
  `^(?:${game})?(?:${[game, ...staffWords.map(looksOf)].join('|')})(?:${game})?[\\dol]*$`,
  'u',
);

/** Whether a name is one that the game gives newcomers. */
export const isMadeUpName = (name: string): boolean => /\d/.test(name) && madeUp.test(nameLooks(name).small);

/**
 * The name a player chooses, in the form it is stored. Refuses fewer than 3 or more than 20 characters, characters that
 * others could not read or could be misled by, letters of several scripts in one name, the names that the game gives
 * newcomers, and those that pass for the people who run it.
 */
export function playerName(typed: string): Decision<string, PlayerNameRefusal> {
  const decision = readableName(typed, playerNameLength);
  if (!decision.ok) return refuse(`player-name-${decision.refusal}`, decision.params);
  const name = decision.outcome;
  if (scripts.filter((script) => script.test(name)).length > 1) return refuse('player-name-scripts');
  if (isMadeUpName(name)) return refuse('player-name-reserved');
  if (staff.test(nameLooks(name).small)) return refuse('player-name-staff');
  return accept(name);
}
