import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { PlaceFields } from './place-fields.tsx';
import { combatTechs, flightTechs, type ScenarioFleet, shipsThatFly } from './scenario.ts';
import { TechFields } from './tech-fields.tsx';
import { UnitFields } from './unit-fields.tsx';

type FleetFieldsProps = {
  fleet: ScenarioFleet;
  titleOf: (key: string) => string;
  onFleet: (fleet: ScenarioFleet) => void;
  /** Whether flight and cargo matter, as for an attacker. */
  flies?: boolean;
};

/** A fleet: the levels of its owner, its ships, and where it starts. */
export function FleetFields({ fleet, titleOf, onFleet, flies = false }: FleetFieldsProps) {
  const t = useTranslations('simulator');
  const [isOpen, setIsOpen] = useState(false);
  const { research, units, place } = fleet;
  const onResearch = (levels: ScenarioFleet['research']) => onFleet({ ...fleet, research: levels });
  return (
    <div className="grid gap-4 p-4">
      <div className="grid grid-cols-3 gap-2">
        <TechFields techs={combatTechs} research={research} onResearch={onResearch} />
      </div>
      {flies && (
        <div className="overflow-hidden border border-line/70">
          <Disclosure title={t('flightAndHolds')} icon="lucide/route" open={isOpen} onToggle={setIsOpen}>
            <div className="grid gap-4 p-3">
              <div className="grid grid-cols-2 items-end gap-2">
                <TechFields techs={flightTechs} research={research} onResearch={onResearch} />
              </div>
              <PlaceFields
                legend={t('startsFrom')}
                place={place}
                onPlace={(next) => onFleet({ ...fleet, place: next })}
              />
            </div>
          </Disclosure>
        </div>
      )}
      <UnitFields
        legend={t('ships')}
        keys={shipsThatFly}
        titleOf={titleOf}
        units={units}
        onUnits={(next) => onFleet({ ...fleet, units: next })}
      />
    </div>
  );
}
