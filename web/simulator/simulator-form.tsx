import { type RefObject, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { useJoinedUniverses } from '../universe/api.ts';
import { ResultsPanel } from './results-panel.tsx';
import { RunBar, RunButton } from './run-bar.tsx';
import { SendFleet } from './send-fleet.tsx';
import { Attackers, Defenders } from './sides.tsx';
import { StartNotice } from './start-notice.tsx';
import { useShare } from './use-share.ts';
import { useSimulator } from './use-simulator.ts';
import type { Start } from './use-start.ts';
import { useItemTitle } from '../client/item-titles.ts';

const normal = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };

/** Both sides, the run bar, and the results. */
export function SimulatorForm({ start }: { start: Start }) {
  const t = useTranslations('simulator');
  const simulator = useSimulator(start);
  const { form, simulation } = simulator;
  const share = useShare(simulator.text);
  const results = useRef<HTMLDivElement>(null);
  const { data: planets = [] } = usePlanets();
  const universe = usePlayedUniverse();
  const titleOf = useItemTitle();
  const run = () => {
    simulator.run();
    bringIntoView(results);
  };
  const bar = { fights: simulator.fights, canRun: simulator.canRun, isRunning: simulator.isRunning };
  return (
    <form onSubmit={(event) => (event.preventDefault(), run())} aria-label={t('title')} noValidate>
      <StartNotice start={start} link={simulator.link} />
      <RunBar {...bar} form={form} onFights={simulator.setFights} onShare={share} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rail:grid-cols-2 wide:grid-cols-3">
        <Attackers form={form} planets={planets} titleOf={titleOf} />
        <Defenders form={form} planets={planets} titleOf={titleOf} />
        {/* On a phone between both sides and the result: a floating button would cover the fields. */}
        <div className="rail:hidden">
          <RunButton {...bar} />
        </div>
        <div ref={results} className="rail:col-span-2 wide:col-span-1">
          <ResultsPanel
            simulation={simulation}
            isOutdated={simulator.isOutdated}
            universe={universe}
            titleOf={titleOf}
            onStop={simulator.stop}
          >
            {simulation && <SendFleet scenario={simulation.fought.scenario} planets={planets} />}
          </ResultsPanel>
        </div>
      </div>
    </form>
  );
}

/** Results below the fold would go unnoticed. */
function bringIntoView({ current }: RefObject<HTMLElement | null>): void {
  if (current && current.getBoundingClientRect().top > window.innerHeight / 2) {
    current.scrollIntoView({ block: 'start' });
  }
}

function usePlayedUniverse() {
  const planet = useSelectedPlanet();
  const { data: universes } = useJoinedUniverses(true);
  return universes?.find(({ id }) => id === planet?.universeId) ?? normal;
}
