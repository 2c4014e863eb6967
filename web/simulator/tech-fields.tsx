import type { ResearchLevels } from '@farhold/engine/planet/planet';
import { useTranslations } from './texts.ts';
import { NumberField } from '../ui/number-field.tsx';
import { HIGHEST_LEVEL, type TechKey } from './scenario.ts';

type TechFieldsProps = {
  techs: readonly TechKey[];
  research: ResearchLevels;
  onResearch: (research: ResearchLevels) => void;
};

/** The levels of some technologies of a fleet's owner. */
export function TechFields({ techs, research, onResearch }: TechFieldsProps) {
  const t = useTranslations('simulator.tech');
  return techs.map((key) => (
    <NumberField
      key={key}
      label={t(key)}
      limit={HIGHEST_LEVEL}
      value={research[key] ?? 0}
      onChange={(level) => onResearch({ ...research, [key]: level ?? 0 })}
    />
  ));
}
