/** The sections of an espionage report, in the order in which they open. */
export type ReportSection = 'resources' | 'fleet' | 'defence' | 'buildings' | 'research';

const opensAt: readonly (readonly [ReportSection, number])[] = [
  ['resources', -Infinity],
  ['fleet', 2],
  ['defence', 3],
  ['buildings', 5],
  ['research', 7],
];
export const LEVELS_PER_VEIL = 2;

/** The espionage level with which a planet defends itself; a psionic veil counts half (rules R19). */
export const guardLevel = (espionage: number, psionicVeil: number): number =>
  espionage + Math.floor(psionicVeil / LEVELS_PER_VEIL);

/** How deep probes see: probes + (a - d) × |a - d| (rules R13). Three probes, 5 against 4: 4. */
export function informationLevel(probes: number, spyLevel: number, guard: number): number {
  const lead = spyLevel - guard;
  return probes + lead * Math.abs(lead);
}

/** How much deeper probes would have to see to show a section; 0 if it is shown (rules R13). */
export function depthMissing(section: ReportSection, information: number): number {
  const [, needed] = opensAt.find(([name]) => name === section) ?? [section, -Infinity];
  return Math.max(0, needed - information);
}

/** The sections that a report of this depth shows; resources always (rules R13). */
export const reportSections = (information: number): readonly ReportSection[] =>
  opensAt.filter(([, needed]) => information >= needed).map(([section]) => section);
