import { planetId } from '@farhold/engine/ids';
import type { SpyReport } from '@farhold/engine/ai/view';
import { instant } from '@farhold/engine/time/instant';
import { readContent } from '../report/stored-report.ts';
import type { SpiedRow } from './knowledge-store.ts';

/** What a spy report says about a planet. Throws for any other report. */
export function spyReportOf({ planet_id: planet, created_at: at, ...stored }: SpiedRow): SpyReport {
  const report = readContent(stored);
  if (report.code !== 'spied') throw new TypeError(`no spy wrote a report of ${report.code}`);
  const { stock, ships, defences, levels, research, information } = report;
  return {
    planet: planetId(planet),
    at: instant(at),
    stock,
    ships,
    defences,
    levels,
    research,
    information: information ?? 0,
  };
}
