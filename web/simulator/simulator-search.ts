import { plainText, stored } from '../client/store.ts';
import { readScenarioText, type SharedScenario } from './scenario-text.ts';

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

const lastSimulation = stored('lastSimulation', plainText);

/** Stores the last simulation in this browser. */
export const keepLastSimulation = (text: string): void => lastSimulation.write(text);

/** The last simulation in this browser; null before the first. */
export function readLastSimulation(): SharedScenario | null {
  const text = lastSimulation.read();
  return text === null ? null : readScenarioText(text);
}
