import type { reportMessage } from '@farhold/contract/report';
import { isBuildingKey, isResearchKey, isUnitKey } from '@farhold/engine/catalogue/items';
import { emptyStock } from '@farhold/engine/economy/stock';
import { planetId } from '@farhold/engine/ids';
import type { SpyReport } from '@farhold/engine/ai/view';
import { instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import type { SpiedRow } from './knowledge-store.ts';

type ReportMessage = z.infer<typeof reportMessage>;

const counts = <Key extends string>(
  named: readonly { readonly key: string; readonly quantity?: number; readonly level?: number }[] | undefined,
  isKey: (key: string) => key is Key,
): Partial<Record<Key, number>> | null => {
  if (named === undefined) return null;
  const known: Partial<Record<Key, number>> = {};
  for (const { key, quantity, level } of named) if (isKey(key)) known[key] = quantity ?? level ?? 0;
  return known;
};

/** What a spy's report tells, in our own words. */
export function spyReportOf({ planet_id: planet, created_at: at, message }: SpiedRow): SpyReport {
  const { resources, fleet, defense, buildings, research, information = 0 } = message as ReportMessage;
  return {
    planet: planetId(planet),
    at: instant(at),
    stock: { ...emptyStock, ...resources },
    ships: counts(fleet, isUnitKey),
    defences: counts(defense, isUnitKey),
    levels: counts(buildings, isBuildingKey),
    research: counts(research, isResearchKey),
    information,
  };
}
