import type { RefusalCode } from '@farhold/contract/refusals';
import { figureLocale } from '@farhold/contract/languages';
import type { SharedTexts } from '@farhold/contract/texts';
import type { Line, LineKey } from '@farhold/engine/ai/line';
import { WAR_NOTICE_MS } from '@farhold/engine/alliance/pact';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import { classicWar, isClassicWar, type WarRules } from '@farhold/engine/universe/war-rules';
import type { SWARM } from '@farhold/engine/combat/unit-figures';
import type { Wild } from '@farhold/engine/expedition/ambush';
import type { Mission } from '@farhold/engine/fleet/mission';
import { folded } from '@farhold/engine/folded';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { itemFigures, warFigures } from '@farhold/contract/item-figures';
import { createTranslator } from 'use-intl/core';
import { type Finding, fieldText } from './field-text.ts';

/** The parameters of a sentence. Instants are in ms and shown in UTC. */
export type Params = Readonly<Record<string, string | number>>;

export type DoneKey = keyof SharedTexts['done'];

/** The mails that the server sends, by name. */
export type MailName = {
  [Name in keyof SharedTexts['mails']]: SharedTexts['mails'][Name] extends string ? never : Name;
}[keyof SharedTexts['mails']];

type MailKey = 'greeting' | 'footer' | `${MailName}.${'subject' | 'text' | 'action'}`;

/** All texts for players in one language. */
export type Texts = {
  /** The code of the language, for Intl and for `<html lang>`. */
  readonly locale: string;
  readonly refusal: (code: RefusalCode, params?: Params) => string;
  readonly done: (key: DoneKey, params?: Params) => string;
  readonly mail: (key: MailKey, params?: Params) => string;
  readonly notification: (key: keyof SharedTexts['notifications'], params?: Params) => string;
  /** An entry of a player's calendar. */
  readonly calendar: (key: Exclude<keyof SharedTexts['calendar'], 'missions'>, params: Params) => string;
  /** A mission, as the entries of calendars name it. */
  readonly mission: (mission: Mission) => string;
  /** What is said without typing: the lines of AI players. */
  readonly line: (line: Line) => string;
  /** The keys of the lines that contain all these words; the last word may be incomplete. */
  readonly linesWith: (words: string) => readonly string[];
  readonly itemTitle: (key: ItemKey | typeof SWARM) => string;
  /** What lies in wait for expeditions. */
  readonly wildName: (wild: Wild) => string;
  /** The description of an item, in two or three sentences, where war has these rules. */
  readonly itemDescription: (key: ItemKey, war?: WarRules) => string | null;
  /** The message beside an input that the schema refused. */
  readonly field: (finding: Finding) => string;
};

/** The figures of the rules in the lines, beside what a line carries itself. */
const lineFigures: Readonly<Partial<Record<LineKey, Params>>> = {
  'war-declared': { hours: WAR_NOTICE_MS / HOUR_MS },
};

/** Builds the texts of a language from its files. */
export function textsFrom(locale: string, messages: SharedTexts): Texts {
  const translate = createTranslator({ locale: figureLocale(locale), messages, timeZone: 'UTC' });
  const figures: Readonly<Record<string, Params>> = itemFigures;
  const describe = (key: ItemKey, params: Params) =>
    hasDescription(messages, key) ? translate(`item-descriptions.${key}`, params) : null;
  const described = saidOnce((key: ItemKey) => describe(key, figures[key] ?? {}));
  const refused = saidOnce((code: RefusalCode) => translate(`refusals.${code}`));
  return {
    locale,
    refusal: (code, params = {}) =>
      messages.refusals[code].includes('{') ? translate(`refusals.${code}`, params) : refused(code),
    done: (key, params = {}) => translate(`done.${key}`, params),
    mail: (key, params = {}) => translate(`mails.${key}`, params),
    notification: (key, params = {}) => translate(`notifications.${key}`, params),
    calendar: (key, params) => translate(`calendar.${key}`, params),
    mission: saidOnce((mission) => translate(`calendar.missions.${mission}`)),
    line: ({ key, params }) => translate(`ai-answers.${key}`, { ...lineFigures[key], ...params }),
    linesWith: (words) => linesWith(words, messages['ai-answers']),
    itemTitle: saidOnce((key) => translate(`item-titles.${key}`)),
    wildName: (wild) => translate(`wild-names.${wild}`),
    itemDescription: (key, war = classicWar) => {
      const ofWar: Readonly<Record<string, Params>> = isClassicWar(war) ? {} : warFigures(war);
      const own = ofWar[key];
      return own ? describe(key, own) : described(key);
    },
    field: (finding) => {
      const { key, ...params } = fieldText(finding);
      return translate(`fields.${key}`, params);
    },
  };
}

/**
 * Remembers the texts of a few keys, which always say the same: a page lists dozens of items, with their requirements.
 */
function saidOnce<Key extends string, Text>(say: (key: Key) => Text): (key: Key) => Text {
  const said = new Map<Key, { readonly text: Text }>();
  return (key) => {
    const known = said.get(key) ?? { text: say(key) };
    said.set(key, known);
    return known.text;
  };
}

const wordsIn = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function linesWith(typed: string, lines: Readonly<Record<string, string>>): readonly string[] {
  const sought = wordsIn(typed);
  const isThere = (said: readonly string[]) =>
    sought.every((word, at) =>
      said.some((one) => (at + 1 < sought.length ? one === word : one.startsWith(word))),
    );
  const found = Object.entries(lines).filter(([, text]) =>
    isThere(wordsIn(text.replaceAll(/\{[^}]*\}/g, ' '))),
  );
  return sought.length === 0 ? [] : found.map(([key]) => key);
}

type Described = keyof SharedTexts['item-descriptions'];

const hasDescription = (messages: SharedTexts, key: string): key is Described =>
  Object.hasOwn(messages['item-descriptions'], key);
