import { keptSimulation } from './kept-simulation.ts';
import { readScenarioText, type SharedScenario } from './scenario-text.ts';

/** Stores the last simulation in this browser. */
export const keepLastSimulation = (text: string): void => keptSimulation.write(text);

/** The last simulation in this browser; null before the first. */
export function readLastSimulation(): SharedScenario | null {
  const text = keptSimulation.read();
  return text === null ? null : readScenarioText(text);
}
