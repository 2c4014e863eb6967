import { useTranslations } from './texts.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { FleetFields } from './fleet-fields.tsx';
import { PlanetFields } from './planet-fields.tsx';
import { SidePanel } from './side-panel.tsx';
import type { ScenarioForm } from './use-scenario.ts';

type SideProps = {
  form: ScenarioForm;
  planets: readonly OwnPlanet[];
  titleOf: (key: string) => string;
};

/** The attackers' fields. */
export function Attackers({ form: { scenario, attackers }, planets, titleOf }: SideProps) {
  const t = useTranslations('simulator');
  const tabs = scenario.attackers.map((fleet, at) => ({
    label: t('fleet', { number: at + 1 }),
    fields: <FleetFields flies fleet={fleet} titleOf={titleOf} onFleet={(next) => attackers.put(at, next)} />,
    onFill: (planet: OwnPlanet) => attackers.fill(at, planet),
    onClear: () => attackers.clear(at),
    onRemove: at === 0 && scenario.attackers.length === 1 ? null : () => attackers.remove(at),
  }));
  return (
    <SidePanel id="attackers" icon="farhold/attack" tabs={tabs} planets={planets} onAdd={attackers.add} />
  );
}

/** The fields of the attacked planet, and of the fleets that protect it. */
export function Defenders({ form, planets, titleOf }: SideProps) {
  const t = useTranslations('simulator');
  const { scenario, planet, protectors } = form;
  const planetTab = {
    label: t('planet'),
    fields: <PlanetFields planet={scenario.planet} titleOf={titleOf} onPlanet={planet.put} />,
    onFill: planet.fill,
    onClear: planet.clear,
    onRemove: null,
  };
  const guestTabs = scenario.protectors.map((fleet, at) => ({
    label: t('guest', { number: at + 1 }),
    fields: <FleetFields fleet={fleet} titleOf={titleOf} onFleet={(next) => protectors.put(at, next)} />,
    onFill: (own: OwnPlanet) => protectors.fill(at, own),
    onClear: () => protectors.clear(at),
    onRemove: () => protectors.remove(at),
  }));
  const tabs = [planetTab, ...guestTabs];
  return (
    <SidePanel id="defenders" icon="farhold/protect" tabs={tabs} planets={planets} onAdd={protectors.add} />
  );
}
