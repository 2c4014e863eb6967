import { accept, type Decision, refuse } from '../decision.ts';
import type { MissionReport, ReportCode } from '../report/mission-report.ts';

/** What can be shared: what probes saw, and battles between players. */
const sharedCodes = [
  'spied',
  'attack-fought',
  'defence-fought',
  'protection-fought',
] as const satisfies readonly ReportCode[];

export type SharedCode = (typeof sharedCodes)[number];

/** A report as the members of an alliance read it. */
export type SharedReport = MissionReport<SharedCode>;

/** Whether a report can be shared with an alliance. */
export const canShare = (code: ReportCode): code is SharedCode => sharedCodes.some((one) => one === code);

/**
 * A report without what concerns only its owner and those who flew along: what the fleet found on its way, and the
 * losses and loot of partners. Where the fleet came from is not in it either. Refuses reports that are neither of spies
 * nor battles.
 */
export function sharedReport(report: MissionReport): Decision<SharedReport, 'report-not-shareable'> {
  const { code } = report;
  if (code === 'spied') return accept({ ...report, find: null });
  if (code === 'attack-fought') return accept({ ...report, find: null, partners: [] });
  if (code === 'defence-fought') return accept({ ...report, partners: [], retreat: null });
  if (code === 'protection-fought') return accept({ ...report, partners: [] });
  return refuse('report-not-shareable');
}
