import { SWARM } from '@farhold/engine/combat/unit-figures';
import { useTranslations } from 'use-intl';
import { useItems } from '../catalogue/api.ts';
import { useSelectedPlanet } from '../planet/api.ts';

/** Returns a unit's name, by its catalogue key. */
export function useTitles(): (key: string) => string {
  const t = useTranslations('simulator');
  const planet = useSelectedPlanet();
  const { data: ships = [] } = useItems(planet?.id ?? null, 'ships');
  const { data: defences = [] } = useItems(planet?.id ?? null, 'defence');
  const titles = new Map([...ships, ...defences].map(({ key, title }) => [key, title]));
  return (key) => (key === SWARM ? t('swarm') : (titles.get(key) ?? key));
}
