import { type Dispatch, type SetStateAction, useState } from 'react';
import type { OwnPlanet } from '../planet/api.ts';
import { loadPlanetForBattle } from './api.ts';
import {
  attackerFrom,
  emptyFleet,
  emptyPlanet,
  emptyScenario,
  replaced,
  type Scenario,
  type ScenarioFleet,
  type ScenarioPlanet,
  swapSides,
} from './scenario.ts';
import type { SharedScenario } from './scenario-text.ts';

type SetScenario = Dispatch<SetStateAction<Scenario>>;

/** The content of the fields, and everything that changes it. */
export function useScenario(start: SharedScenario) {
  const [scenario, setScenario] = useState(start.scenario);
  const [seed, setSeed] = useState(start.seed);
  return {
    scenario,
    seed,
    setSeed,
    load: (shared: SharedScenario) => {
      setScenario(shared.scenario);
      setSeed(shared.seed);
    },
    swap: () => setScenario(swapSides),
    clear: () => setScenario(emptyScenario),
    attackers: fleetActions('attackers', setScenario),
    protectors: fleetActions('protectors', setScenario),
    planet: planetActions(setScenario),
  };
}

export type ScenarioForm = ReturnType<typeof useScenario>;

function fleetActions(side: 'attackers' | 'protectors', setScenario: SetScenario) {
  const change = (changed: (fleets: readonly ScenarioFleet[]) => readonly ScenarioFleet[]) =>
    setScenario((before) => ({ ...before, [side]: changed(before[side]) }));
  const put = (at: number, fleet: ScenarioFleet) => change((fleets) => replaced(fleets, at, fleet));
  return {
    put,
    add: () => change((fleets) => [...fleets, emptyFleet]),
    remove: (at: number) => change((fleets) => fleets.filter((_, index) => index !== at)),
    clear: (at: number) => put(at, emptyFleet),
    /** Copies the ships and levels of one of the player's planets. Throws the server's refusal. */
    fill: async (at: number, planet: OwnPlanet) => put(at, attackerFrom(await loadPlanetForBattle(planet))),
  };
}

function planetActions(setScenario: SetScenario) {
  const put = (planet: ScenarioPlanet) => setScenario((before) => ({ ...before, planet }));
  return {
    put,
    clear: () => put(emptyPlanet),
    /** Copies everything of one of the player's planets. Throws the server's refusal. */
    fill: async (planet: OwnPlanet) => put(await loadPlanetForBattle(planet)),
  };
}
