/** The simulator's address: `?report=7` loads a spy report, `?battle=…` a shared link. */
export type SimulatorSearch = { report?: number; battle?: string };

/** Parses the address; ignores a report that is not a number. */
export function readSimulatorSearch(search: Record<string, unknown>): SimulatorSearch {
  const report = Number(search['report']);
  const { battle } = search;
  return {
    ...(Number.isSafeInteger(report) && report > 0 ? { report } : {}),
    ...(typeof battle === 'string' ? { battle } : {}),
  };
}
