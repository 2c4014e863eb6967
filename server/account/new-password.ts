import { dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '../http/refused.ts';

/** Refuses a password that is worth nothing, at the field where it was chosen. */
export type CheckNewPassword = (password: string) => void;

/** The 49,000 passwords that leaked most often. */
const leaked = new Set(dictionary['passwords-common']);

/** What an attacker of this game tries first; figures and signs around it change nothing. */
const words = new Set(['farhold', 'commander', 'origin', 'tempest', 'spacegame']);

/** Whether somebody who guesses comes to a password early: it is on the list, or a word of this game with ornaments. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return leaked.has(plain) || words.has(plain.replaceAll(/[^a-z]/g, ''));
}

/** The check of every password that is chosen on a server. A host can let everything pass that is long enough. */
export const checkNewPassword =
  (refusesCommon: boolean): CheckNewPassword =>
  (password) => {
    if (refusesCommon && isCommon(password)) throw new Refused('password-common', {}, 'password');
  };
