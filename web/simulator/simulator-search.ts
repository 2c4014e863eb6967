import { plainText, stored } from '../client/store.ts';
import { readScenarioText, type SharedScenario } from './scenario-text.ts';

/** The address of the simulator: `?report=7` fills it from a spy report, `?battle=…` from a link that was shared. */
export type SimulatorSearch = { report?: number; battle?: string };

/** Reads the address; a report that is no number is passed over. */
export function readSimulatorSearch(search: Record<string, unknown>): SimulatorSearch {
  const report = Number(search['report']);
  const { battle } = search;
  return {
    ...(Number.isSafeInteger(report) && report > 0 ? { report } : {}),
    ...(typeof battle === 'string' ? { battle } : {}),
  };
}

const lastSimulation = stored('lastSimulation', plainText);

/** Keeps what was simulated last in this browser. */
export const keepLastSimulation = (text: string): void => lastSimulation.write(text);

/** What was simulated last in this browser; null before the first time. */
export function readLastSimulation(): SharedScenario | null {
  const text = lastSimulation.read();
  return text === null ? null : readScenarioText(text);
}
