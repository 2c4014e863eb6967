import type { FleetMission } from '@farhold/engine/fleet/mission';
import type { Target } from '@farhold/engine/fleet/target';
import { isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { useState } from 'react';
import { unionToJoin, useUnions } from './union-api.ts';

/** The unions that an attack on this target may join, which of them it joins, and the target with that one. */
export function useUnionChoice(
  target: Target | null,
  mission: FleetMission | null,
  given: number | undefined,
) {
  const { data: all = [] } = useUnions();
  const [wanted, setUnion] = useState(given ?? null);
  const unions = mission === 'attack' && target ? all.filter(({ at }) => isSamePlace(at, target.at)) : [];
  const union = unions.find(({ id }) => id === wanted) ?? null;
  return {
    unions,
    union,
    setUnion,
    joined: target && union ? { ...target, union: unionToJoin(union, target.at) } : target,
  };
}
