import type { Relation } from '../alliance/pact.ts';
import type { Personality } from './personality.ts';
import type { RegardDeed } from './regard.ts';
import { tempers } from './temper.ts';

/** What a person can say to an AI player by a button. */
export const intents = ['peace', 'why', 'warn', 'help', 'thanks'] as const;
export type Intent = (typeof intents)[number];

export type IntentRefusal = 'intents-spent';

/** How often a person may say something to one AI player within 24 hours, and to all of them. */
export const INTENTS_PER_DAY = 3;
export const INTENTS_PER_DAY_TO_ALL = 12;

/** What an AI player replies to it. */
export const replies = [
  'peace-agreed',
  'peace-kept',
  'peace-doubted',
  'peace-scorned',
  'peace-war',
  'why-never',
  'why-stores',
  'why-revenge',
  'why-war',
  'warn-heeded',
  'warn-shrugged',
  'warn-scorned',
  'help-coming',
  'help-distant',
  'help-refused',
  'thanks-taken',
  'thanks-cold',
] as const;
export type Reply = (typeof replies)[number];

/** The lines that say it. */
export const askings = {
  peace: 'ask-peace',
  why: 'ask-why',
  warn: 'ask-warn',
  help: 'ask-help',
  thanks: 'ask-thanks',
} as const satisfies Record<Intent, string>;
export type Asking = (typeof askings)[Intent];

/**
 * How long it leaves alone a player it has promised peace, and one whose warning it heeds, in days of a slow universe.
 */
const PEACE_DAYS = 7;
const HEED_DAYS = 1;
/** Hours for which it stands ready to defend somebody. */
export const HELP_HOURS = 12;

/** What decides about the reply of an AI player to a person. */
export type Asked = {
  readonly personality: Personality;
  readonly regard: number;
  readonly relation: Relation;
  /** Whether it has promised peace. */
  readonly isAtPeace: boolean;
  readonly ownPoints: number;
  readonly theirPoints: number;
  /** Whether it attacked the person in the last days, with ships or missiles. */
  readonly hasAttacked: boolean;
  /** Whether a report of its own says that the person attacked it, with ships or missiles. */
  readonly wasAttacked: boolean;
  /** Whether its ships may hold at the person's planets (`guestRules`). */
  readonly mayHold: boolean;
  /** Whether the person has said the same in the last 24 hours: repeating a warning or thanks changes nothing. */
  readonly isRepeated: boolean;
};

/**
 * A reply and what follows from it: days for which it keeps peace, whether it stands ready to help, and what it
 * remembers.
 */
export type Answer = {
  readonly reply: Reply;
  readonly peaceDays?: number;
  readonly helps?: true;
  readonly deed?: RegardDeed;
};

/**
 * What an AI player replies. It bargains by its temper and by how it regards the person; nothing is drawn at random.
 */
export function answerTo(intent: Intent, asked: Asked): Answer {
  switch (intent) {
    case 'peace':
      return onPeace(asked);
    case 'why':
      return { reply: onWhy(asked) };
    case 'warn':
      return onWarning(asked);
    case 'help':
      return onHelp(asked);
    case 'thanks':
      return onThanks(asked);
  }
}

function onPeace({ personality, regard, relation, isAtPeace }: Asked): Answer {
  if (relation === 'war') return { reply: 'peace-war' };
  if (isAtPeace || relation !== 'none') return { reply: 'peace-kept' };
  if (regard >= tempers[personality].peace) return { reply: 'peace-agreed', peaceDays: PEACE_DAYS };
  return { reply: personality === 'raider' ? 'peace-scorned' : 'peace-doubted' };
}

/** Revenge is a reason only for what a report tells: spying and warnings make a regard worse, too. */
function onWhy({ regard, relation, hasAttacked, wasAttacked }: Asked): Reply {
  if (relation === 'war') return 'why-war';
  if (!hasAttacked) return 'why-never';
  return regard < 0 && wasAttacked ? 'why-revenge' : 'why-stores';
}

function onWarning({ personality, relation, isAtPeace, ownPoints, theirPoints, isRepeated }: Asked): Answer {
  if (isAtPeace || ['member', 'ally', 'peace'].includes(relation)) return { reply: 'peace-kept' };
  const deed = { kind: 'warning' } as const;
  const isStrong = theirPoints >= tempers[personality].heeds * ownPoints;
  if (isStrong && relation !== 'war' && !isRepeated)
    return { reply: 'warn-heeded', peaceDays: HEED_DAYS, deed };
  return { reply: personality === 'raider' ? 'warn-scorned' : 'warn-shrugged', deed };
}

/** Where it may not hold, it is too distant to promise help. */
function onHelp({ personality, regard, relation, mayHold }: Asked): Answer {
  const isFriend = relation === 'member' || relation === 'ally';
  if (mayHold && (isFriend || regard >= tempers[personality].help))
    return { reply: 'help-coming', helps: true };
  return { reply: regard < 0 || relation === 'war' ? 'help-refused' : 'help-distant' };
}

function onThanks({ regard, wasAttacked, isRepeated }: Asked): Answer {
  if (regard < 0 && wasAttacked) return { reply: 'thanks-cold' };
  return isRepeated || regard < 0
    ? { reply: 'thanks-taken' }
    : { reply: 'thanks-taken', deed: { kind: 'thanks' } };
}
