/** What a spy's report can show, in the order in which it opens. */
export type ReportSection = 'resources' | 'fleet' | 'defence' | 'buildings' | 'research';

const opensAt: readonly (readonly [ReportSection, number])[] = [
  ['resources', -Infinity],
  ['fleet', 2],
  ['defence', 3],
  ['buildings', 5],
  ['research', 7],
];
export const LEVELS_PER_VEIL = 2;

/** Espionage level with which a planet defends itself; a psionic veil counts half (rules R19). */
export const guardLevel = (espionage: number, psionicVeil: number): number =>
  espionage + Math.floor(psionicVeil / LEVELS_PER_VEIL);

/** How deep so many probes see: probes + (a - d) × |a - d| (rules R13). Three probes, 5 against 4: 4. */
export function informationLevel(probes: number, spyLevel: number, guard: number): number {
  const lead = spyLevel - guard;
  return probes + lead * Math.abs(lead);
}

/** How much deeper one would have to see than that for a section; 0 when it is seen (rules R13). */
export function depthMissing(section: ReportSection, information: number): number {
  const [, needed] = opensAt.find(([name]) => name === section) ?? [section, -Infinity];
  return Math.max(0, needed - information);
}

/** The sections that a report of that depth shows; the resources always (rules R13). */
export const reportSections = (information: number): readonly ReportSection[] =>
  opensAt.filter(([, needed]) => information >= needed).map(([section]) => section);
