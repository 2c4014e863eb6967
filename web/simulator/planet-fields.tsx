import { shipKeys } from '@farhold/engine/catalogue/items';
import { garrison } from '@farhold/engine/combat/garrison';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';
import { NumberField } from '../ui/number-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import {
  combatTechs,
  defenceBuildings,
  HIGHEST_LEVEL,
  lootKeys,
  MOST_AMOUNT,
  type ScenarioPlanet,
} from './scenario.ts';
import { TechFields } from './tech-fields.tsx';
import { UnitFields } from './unit-fields.tsx';

type PlanetFieldsProps = {
  planet: ScenarioPlanet;
  titleOf: (key: string) => string;
  onPlanet: (planet: ScenarioPlanet) => void;
};

/** The attacked planet: its owner's levels, its defences and ships, and what can be looted. */
export function PlanetFields({ planet, titleOf, onPlanet }: PlanetFieldsProps) {
  const t = useTranslations('simulator');
  const unitFields = { titleOf, units: planet.units };
  const onUnits = (units: ScenarioPlanet['units']) => onPlanet({ ...planet, units });
  return (
    <div className="grid gap-4 p-4">
      <div className="grid grid-cols-3 gap-2">
        <TechFields
          techs={combatTechs}
          research={planet.research}
          onResearch={(research) => onPlanet({ ...planet, research })}
        />
      </div>
      <UnitFields {...unitFields} legend={t('defences')} keys={gunKeys} onUnits={onUnits} />
      <StockFields planet={planet} titleOf={titleOf} onPlanet={onPlanet} />
      <PlaceFields
        legend={t('liesAt')}
        place={planet.place}
        onPlace={(place) => onPlanet({ ...planet, place })}
      />
      <UnitFields {...unitFields} legend={t('ships')} keys={shipKeys} onUnits={onUnits} />
    </div>
  );
}

function StockFields({ planet, onPlanet }: PlanetFieldsProps) {
  const t = useTranslations();
  const { stock, buildings } = planet;
  const swarms = garrison(buildings['brood-barracks'] ?? 0, stock.aliens);
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{t('simulator.stockAndBuildings')}</legend>
      <div className="grid grid-cols-2 items-start gap-2">
        {lootKeys.map((key) => (
          <NumberField
            key={key}
            label={t(`resource.${key}`)}
            limit={MOST_AMOUNT}
            value={stock[key] || null}
            onChange={(amount) => onPlanet({ ...planet, stock: { ...stock, [key]: amount ?? 0 } })}
          />
        ))}
        {defenceBuildings.map((key) => (
          <NumberField
            key={key}
            label={t(`simulator.building.${key}`)}
            limit={HIGHEST_LEVEL}
            value={buildings[key] ?? 0}
            onChange={(level) => onPlanet({ ...planet, buildings: { ...buildings, [key]: level ?? 0 } })}
            hint={
              key === 'brood-barracks' &&
              swarms > 0 &&
              t('simulator.swarms', { swarms, amount: fullAmount(swarms) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
