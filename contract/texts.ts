import type aiAnswers from './texts/en/ai-answers.json';
import type calendar from './texts/en/calendar.json';
import type done from './texts/en/done.json';
import type fields from './texts/en/fields.json';
import type itemDescriptions from './texts/en/item-descriptions.json';
import type wildNames from './texts/en/wild-names.json';
import type itemTitles from './texts/en/item-titles.json';
import type mails from './texts/en/mails.json';
import type notifications from './texts/en/notifications.json';
import type refusals from './texts/en/refusals.json';

/** The texts that server and browser share, by file; the English ones say which keys there are. */
export type SharedTexts = {
  readonly 'ai-answers': typeof aiAnswers;
  readonly calendar: typeof calendar;
  readonly done: typeof done;
  readonly fields: typeof fields;
  readonly 'item-descriptions': typeof itemDescriptions;
  readonly 'item-titles': typeof itemTitles;
  readonly 'wild-names': typeof wildNames;
  readonly mails: typeof mails;
  readonly notifications: typeof notifications;
  readonly refusals: typeof refusals;
};

/** Each is a file in `texts/<language>/`. */
export const sharedTexts = [
  'ai-answers',
  'calendar',
  'done',
  'fields',
  'item-descriptions',
  'item-titles',
  'mails',
  'notifications',
  'refusals',
  'wild-names',
] as const satisfies readonly (keyof SharedTexts)[];
