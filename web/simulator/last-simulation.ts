import { plainText, stored } from '../client/store.ts';
import { readScenarioText, type SharedScenario } from './scenario-text.ts';

const lastSimulation = stored('lastSimulation', plainText);

/** Stores the last simulation in this browser. */
export const keepLastSimulation = (text: string): void => lastSimulation.write(text);

/** The last simulation in this browser; null before the first. */
export function readLastSimulation(): SharedScenario | null {
  const text = lastSimulation.read();
  return text === null ? null : readScenarioText(text);
}
