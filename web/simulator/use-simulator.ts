import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { canBeFought } from './scenario.ts';
import { readScenarioText, scenarioText, type SharedScenario } from './scenario-text.ts';
import { keepLastSimulation } from './last-simulation.ts';
import { readSimulatorSearch } from './simulator-search.ts';
import { useSimulation } from './use-simulation.ts';
import { useScenario } from './use-scenario.ts';
import type { Start } from './use-start.ts';
import { useWarRules } from '../universe/use-played-universe.ts';

const FIRST_SEED = 1;
const USUAL_FIGHTS = 1000;

/** Whether the page was opened by a shared link, and whether that could be parsed. */
export type LinkState = 'none' | 'read' | 'broken';

const linkState = (battle: string | undefined, shared: SharedScenario | null): LinkState => {
  if (battle === undefined) return 'none';
  return shared ? 'read' : 'broken';
};

/** The battle in the fields, and its simulation. A simulated battle is kept in the address. */
export function useSimulator(start: Start) {
  const search = readSimulatorSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [shared] = useState(() => (search.battle === undefined ? null : readScenarioText(search.battle)));
  const [link] = useState(() => linkState(search.battle, shared));
  const form = useScenario(shared ?? { scenario: start.scenario, seed: FIRST_SEED });
  const [fights, setFights] = useState(USUAL_FIGHTS);
  const { simulation, begin, stop } = useSimulation();
  const { scenario, seed } = form;
  const war = useWarRules();
  const text = scenarioText({ scenario, seed });
  const isRunning = simulation?.state === 'running';
  const canRun = canBeFought(scenario);

  const run = () => {
    if (isRunning || !canRun) return;
    void begin({ scenario: { ...scenario, war }, seed }, fights);
    keepLastSimulation(text);
    void navigate({
      to: '/simulator',
      search: { ...search, battle: text },
      replace: true,
      resetScroll: false,
    });
  };

  return {
    form,
    link,
    text,
    fights,
    setFights,
    canRun,
    run,
    stop,
    simulation,
    isRunning,
    isOutdated: simulation !== null && scenarioText(simulation.fought) !== text,
  };
}
