import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, coordinates, done, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

/** Strength, shields and hull of whole fleets. They can exceed what a whole number represents exactly. */
const points = z.number().min(0);

const combatant = z.object({
  player: z.string(),
  /** The alliance whose tag stands before the name now; null for none. */
  alliance: allianceTag.nullable(),
  units: z.array(z.object({ key: z.string(), name: z.string(), quantity: amount })),
  /** Levels of the three technologies; null for readers who only have a link. */
  technologies: z.object({ weapons: amount, shielding: amount, armour: amount }).nullable(),
});

/**
 * What the units of one type in a fleet did and suffered in one round; `fleet` is the index within the side, from 0.
 */
const groupRound = z.object({
  fleet: amount,
  key: z.string(),
  units: amount,
  lost: amount,
  shots: points,
  bounced: points,
  strength: points,
  hits: points,
  absorbed: points,
  damage: points,
  destroyed: z.array(z.object({ key: z.string(), quantity: amount })),
});

const standing = z.object({ units: amount, hull: points });

const battle = z
  .object({
    fought_at: moment,
    result: z.enum(['attacker_won', 'defender_won', 'draw']),
    place: z.object({ name: z.string(), coordinates: coordinates.nullable() }),
    attackers: z.array(combatant),
    /** The planet itself first, then the fleets that protected it. */
    defenders: z.array(combatant),
    /** Before the first round and after each round. */
    moments: z.array(z.object({ attackers: standing, defenders: standing })),
    rounds: z.array(z.object({ attackers: z.array(groupRound), defenders: z.array(groupRound) })),
  })
  .meta({ id: 'Battle' });

const share = z
  .object({ token: z.string(), path: z.string(), show_coordinates: z.boolean() })
  .meta({ id: 'BattleShare' });

/** The token in a link to a battle: 128 bits as text. */
const shareToken = z
  .string()
  .max(22)
  .regex(/^[\w-]{22}$/);

export const battleRoutes = {
  'GET /report/{id}/battle': {
    summary: 'The battle of a report, round by round, and the link to it if it is shared',
    access: 'player',
    params: idParams,
    reply: battle.extend({ share: share.nullable() }).meta({ id: 'ReportedBattle' }),
  },
  'POST /report/{id}/share': {
    summary: 'Share the battle of a report by a link, which is the same each time',
    access: 'player',
    params: idParams,
    body: z.union([z.object({ show_coordinates: z.boolean().optional() }), nothing]),
    reply: share,
  },
  'DELETE /report/{id}/share': {
    summary: 'Stop sharing the battle of a report',
    access: 'player',
    params: idParams,
    reply: done,
  },
  'GET /battle/{token}': {
    summary: 'A shared battle',
    access: 'public',
    params: z.object({ token: shareToken }),
    reply: battle,
  },
} as const satisfies RouteTable;
