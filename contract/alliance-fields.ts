import { EMBLEM_COLOURS, emblemDivisions, emblemShapes, emblemSigns } from '@farhold/engine/alliance/emblem';
import { admissions } from '@farhold/engine/alliance/membership';
import { LONGEST_PAGE_TEXT, LONGEST_WORDS } from '@farhold/engine/alliance/names';
import { pactKinds, pactStates } from '@farhold/engine/alliance/pact';
import { allianceRights } from '@farhold/engine/alliance/rights';
import { z } from 'zod';
import { amount, count, id, moment } from './fields.ts';

/** The game's own rules for tags and names are shorter, and say why. */
const LONGEST_TYPED_NAME = 100;

/** UTF-16 units for each character that people see, at most; the game's own rule counts characters. */
const UNITS = 8;

export const typedName = z.string().max(LONGEST_TYPED_NAME);
export const typedPage = z.string().max(UNITS * LONGEST_PAGE_TEXT);
export const typedWords = z.string().max(UNITS * LONGEST_WORDS);

export const admission = z.enum(admissions);
export const allianceRight = z.enum(allianceRights);
export const pactKind = z.enum(pactKinds);
const pactState = z.enum(pactStates);

const colour = z
  .int()
  .min(0)
  .max(EMBLEM_COLOURS - 1);

/** The parts that an emblem is drawn from; colours by their number. */
export const emblem = z
  .object({
    shape: z.enum(emblemShapes),
    division: z.enum(emblemDivisions),
    sign: z.enum(emblemSigns),
    ground: colour,
    second: colour,
    ink: colour,
  })
  .meta({ id: 'Emblem' });

/** What stands beside a player's name. */
export const allianceTag = z.object({ id, tag: z.string() }).meta({ id: 'AllianceTag' });

export const allianceHead = z
  .object({ id, tag: z.string(), name: z.string(), emblem })
  .meta({ id: 'AllianceHead' });

export const person = z.object({ user_id: id, name: z.string() });

const columns = {
  ships: amount,
  defence: amount,
  aliens: amount,
  research: amount,
  buildings: amount,
  resources: amount,
};

/** Points by column, and their sum. */
export const alliancePoints = { ...columns, points: amount };

/** A pact between two alliances as one of them sees it; outsiders see it from the side that declared or offered it. */
export const pact = z
  .object({
    id,
    kind: pactKind,
    state: pactState,
    /** Null once the alliance is gone; then only its tag is left. */
    alliance: allianceHead.nullable(),
    tag: z.string(),
    other: allianceHead.nullable(),
    other_tag: z.string(),
    /** Whether `alliance` declared or offered it. */
    is_own: z.boolean(),
    declared_at: moment,
    /** Null while it is offered. */
    begins_at: moment.nullable(),
    /** When a war ends unless somebody attacks; null for other pacts. */
    sleeps_at: moment.nullable(),
    ended_at: moment.nullable(),
    /** Who asks to end this war: both, or it goes on. */
    end_asked: z.enum(['own', 'other']).nullable(),
    /** In a war: metal and crystal of what each side destroyed of the other's, and the number of battles. */
    score: z.object({ own: amount, other: amount, battles: amount }).nullable(),
    /**
     * How many attacks started in spite of this pact, and the last one; null for none, and on pages that everybody
     * sees. `by_own`: whether a member of `alliance` attacked.
     */
    breach: z
      .object({ count: amount, attacker: person, defender: person, by_own: z.boolean(), at: moment })
      .nullable(),
  })
  .meta({ id: 'Pact' });

/** What the records of a universe's alliances are about. */
const allianceRecordKinds = ['points', 'members', 'destroyed', 'battles', 'longest'] as const;
export type AllianceRecordKind = (typeof allianceRecordKinds)[number];

/** A record of a universe's alliances. */
export const allianceRecord = z
  .object({
    kind: z.enum(allianceRecordKinds),
    /** Null once the alliance is gone; then only its tag is left. */
    alliance: allianceHead.nullable(),
    tag: z.string(),
    /** The other side of a war. */
    other_tag: z.string().nullable(),
    /** Points, members, metal and crystal destroyed by one side of a war, its battles, or its length in seconds. */
    amount,
    /** The morning on which it was reached, or the begin of the war. */
    at: moment,
  })
  .meta({ id: 'AllianceRecord' });

/** A place in the ranking of alliances. */
export const allianceRow = allianceHead
  .extend({
    position: count,
    members: count,
    ...alliancePoints,
    /** The points of a member on average; null for fewer than three members. */
    mean: amount.nullable(),
    /**
     * Places gained since the beginning of the day, negative if lost; null for an alliance that was not ranked then.
     */
    position_change: z.int().nullable(),
  })
  .meta({ id: 'AllianceRow' });
