import { useQuery } from '@tanstack/react-query';
import { useSelectedPlanet } from '../planet/api.ts';
import { loadPlanetForBattle, loadSpiedPlanet } from './api.ts';
import { attackerFrom, emptyScenario, type Scenario } from './scenario.ts';
import { against, hiddenParts, planetOfSpies, type SpiedPart } from './spied-planet.ts';

/** Where a spy report has filled the planet's side: its name, and what stayed hidden. */
type Spied = { readonly name: string; readonly hidden: readonly SpiedPart[] };

/** What the form holds at first. */
export type Start = {
  readonly scenario: Scenario;
  readonly spied: Spied | null;
  /** The report that was asked for is not there, or no spy wrote it. */
  readonly isReportMissing: boolean;
};

/** The selected planet's ships against nobody, or against what a spy report tells of. */
export function useStart(report: number | null) {
  const planet = useSelectedPlanet();
  return useQuery({
    // Read once: what a player has filled in must not change under their hands.
    queryKey: ['simulator-start', report],
    enabled: planet !== null,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async (): Promise<Start> => {
      const [own, spied] = await Promise.all([
        planet && loadPlanetForBattle(planet),
        report === null ? null : loadSpiedPlanet(report),
      ]);
      const attackers = own ? [attackerFrom(own)] : emptyScenario.attackers;
      const scenario = { ...emptyScenario, attackers };
      return {
        scenario: spied ? against(scenario, planetOfSpies(spied)) : scenario,
        spied: spied && { name: spied.name, hidden: hiddenParts(spied) },
        isReportMissing: report !== null && spied === null,
      };
    },
  });
}
