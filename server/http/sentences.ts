import type { RefusalCode } from '@farhold/contract/refusals';
import texts from '@farhold/contract/texts/en.json' with { type: 'json' };
import type { Courtesy } from '@farhold/engine/ai/answer';
import { createTranslator } from 'use-intl/core';

const translate = createTranslator({ locale: 'en', messages: texts });

type Params = Readonly<Record<string, string | number>>;

/** The sentence that tells a player of a refusal. */
export const sentence = (code: RefusalCode, params: Params = {}): string =>
  translate(`refusal.${code}`, params);

/** The mails that the server sends, by name. */
export type MailName = {
  [Name in keyof typeof texts.mail]: (typeof texts.mail)[Name] extends string ? never : Name;
}[keyof typeof texts.mail];

/** A text of these mails. */
export const mailSentence = (
  name: 'greeting' | 'footer' | `${MailName}.${'subject' | 'text' | 'action'}`,
  params: Params = {},
): string => translate(`mail.${name}`, params);

/** A text of the alerts that reach players outside the game. */
export const alertSentence = (name: keyof typeof texts.alert, params: Params = {}): string =>
  translate(`alert.${name}`, params);

/** What an artificial player answers to the player of that name. */
export const courtesySentence = (courtesy: Courtesy, name: string): string =>
  translate(`courtesy.${courtesy}`, { name });

/** What a schema found wrong with one input. */
export type Finding = {
  readonly keyword: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
};

/** The sentence that tells a player that something was done. */
export const doneSentence = (name: keyof typeof texts.done, params: Params = {}): string =>
  translate(`done.${name}`, params);

/** The sentence that stands beside an input which the schema refused. */
export function fieldSentence({ keyword, message, params }: Finding): string {
  const isText = params['origin'] === 'string';
  switch (keyword) {
    case 'custom':
      return translate('field.passwords-differ');
    case 'too_small': {
      const minimum = Number(params['minimum']);
      if (!isText) return translate('field.too-small', { minimum });
      return minimum > 1 ? translate('field.too-short', { minimum }) : translate('field.required');
    }
    case 'too_big':
      return translate(isText ? 'field.too-long' : 'field.too-large', { maximum: Number(params['maximum']) });
    case 'invalid_format':
      return translate(params['format'] === 'email' ? 'field.email' : 'field.invalid');
    case 'invalid_type':
      if (message?.endsWith('received undefined')) return translate('field.required');
      return translate(params['expected'] === 'int' ? 'field.whole' : 'field.invalid');
    default:
      return translate('field.invalid');
  }
}
