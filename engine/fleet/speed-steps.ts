import { type Refused, refuse } from '../decision.ts';

/** The speeds that a fleet may be ordered to fly at, in percent of its full speed. */
export const speedSteps = { least: 10, most: 100, step: 10 } as const;

/** Why a fleet cannot be ordered to fly at this percentage of its speed. 70 is fine, 75 and 110 are not. */
export function speedObstacle(percent: number): Refused<'speed-invalid'> | null {
  const { least, most, step } = speedSteps;
  const isStep = percent % step === 0 && percent >= least && percent <= most;
  return isStep ? null : refuse('speed-invalid', speedSteps);
}
