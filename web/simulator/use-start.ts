import { useQuery } from '@tanstack/react-query';
import { useSelectedPlanet } from '../planet/api.ts';
import { loadPlanetForBattle, loadSpiedPlanet } from './api.ts';
import { attackerFrom, emptyScenario, type Scenario } from './scenario.ts';
import { against, hiddenParts, planetOfSpies, type SpiedPart } from './spied-planet.ts';

/** The spied planet that filled the planet's side: its name, and its hidden parts. */
type Spied = { readonly name: string; readonly hidden: readonly SpiedPart[] };

/** The form's initial content. */
export type Start = {
  readonly scenario: Scenario;
  readonly spied: Spied | null;
  /** The requested report does not exist, or is no spy report. */
  readonly isReportMissing: boolean;
};

/** The selected planet's ships against nobody, or against a spied planet. */
export function useStart(report: number | null) {
  const planet = useSelectedPlanet();
  return useQuery({
    // Read once: fields must not change while a player edits them.
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
