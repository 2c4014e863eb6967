import { magicItems } from '@farhold/engine/magic-item/magic-item';
import { z } from 'zod';
import type { SharedTexts } from './texts.ts';

/** The largest whole number that JSON carries without loss. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** An instant on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A time with its zone as a call takes it, such as 2030-05-01T18:00:00Z. */
export const typedMoment = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true }));

export const amount = z.int().min(0).max(LARGEST);

export const count = z.int().min(1).max(LARGEST);

export const id = z.int().min(1).max(LARGEST);

/** A whole number sent as text in a path or a query. Signs, fractions and exponents are refused. */
const wholeText = z
  .string()
  .max(16)
  .regex(/^\d{1,16}$/)
  .transform(Number);

export const idText = wholeText.pipe(id);

export const wholeQuery = wholeText.pipe(amount);

export const idParams = z.object({ id: idText });

/** The reply to a command that has nothing more to say. */
export const done = z.object({ message: z.string() }).meta({ id: 'Done' });

/** The sentence for a rule of our own: a key of the texts of fields, with the figures it names. */
export type OwnFinding = { readonly text: keyof SharedTexts['fields'] } & Readonly<
  Record<string, string | number>
>;

/** The sentence for a schema's own rule, for the `params` of `.refine`; without one a test fails. */
export const says = (params: OwnFinding): { readonly params: OwnFinding } => ({ params });

/** A rule for tables: at most as many entries as `most`. */
export const hasAtMost = (most: number) =>
  [
    (entries: object) => Object.keys(entries).length <= most,
    says({ text: 'too-many', maximum: most }),
  ] as const;

/** More types of ships than the game has. */
const MOST_SHIP_TYPES = 50;

/** Numbers of ships by the number of their item, as in an order for a fleet. */
export const shipCounts = z
  .record(
    z
      .string()
      .max(9)
      .regex(/^\d{1,9}$/),
    count,
  )
  .refine(...hasAtMost(MOST_SHIP_TYPES))
  .meta({ maxProperties: MOST_SHIP_TYPES });

/** The body of a POST that needs none: absent, null or an empty object. */
export const nothing = z.union([z.object({}), z.null(), z.undefined()]);

/** Clients written to the specification send `universe=1`; the answer is always about the universe being played. */
export const ignoredUniverse = z
  .string()
  .max(20)
  .optional()
  .meta({ description: 'Ignored: the answer is about the universe being played' });

export const coordinates = z
  .object({ galaxy: z.int(), system: z.int(), position: z.int() })
  .meta({ id: 'Coordinates' });

/** What lies in a galaxy for the first fleet to take it. */
export const magicItem = z.enum(magicItems);

/** Every error of the API. `message` is a sentence for the player, `code` is for programs. */
export const failure = z
  .object({
    message: z.string(),
    error: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Failure' });

/** Text without characters that affect the layout around it; line breaks may be in it. */
export const readable = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(
      (text) => /^[^\p{Cc}\p{Cf}\p{Cs}]*$/u.test(text.replaceAll('\n', ' ')),
      says({ text: 'unreadable' }),
    );
