import { isClassicWar, type WarRules } from '@farhold/engine/universe/war-rules';
import type { Universe } from '@farhold/engine/planet/planet';
import { instant } from '@farhold/engine/time/instant';
import { z } from 'zod';

/** The shape in which a universe and its plan keep them. */
export const storedWar = z.object({
  loot: z.number(),
  shipDebris: z.number(),
  defenceDebris: z.number(),
  rebuilt: z.number(),
});

/** The war rules of a universe as its row has them; none where war is classic. */
export const readWar = (stored: unknown): { readonly war?: WarRules } =>
  stored === null ? {} : { war: storedWar.parse(stored) };

/** War rules as a row has them. */
export const storeWar = (war: WarRules | undefined): string | null =>
  war === undefined || isClassicWar(war) ? null : JSON.stringify(war);

/** The columns of a universe that its planets are computed with. */
export type UniverseRow = {
  resources_speed: number;
  research_speed: number;
  fleet_speed: number;
  building_speed: number;
  ended_at: number | null;
  war: unknown;
};

/** A universe as its columns tell. */
export const readUniverse = (row: UniverseRow): Universe => ({
  resourcesSpeed: row.resources_speed,
  researchSpeed: row.research_speed,
  fleetSpeed: row.fleet_speed,
  buildingSpeed: row.building_speed,
  endedAt: row.ended_at === null ? null : instant(row.ended_at),
  ...readWar(row.war),
});
