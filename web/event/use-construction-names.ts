import { useEffect, useRef } from 'react';
import type { ConstructionNames } from '../construction/construction-watch.tsx';
import { useEmpire } from '../empire/api.ts';
import { useEventText, useWorkText } from './event-text.ts';
import type { GameEvent } from './events.ts';
import { useTranslations } from './texts.ts';
import { useEvents } from './use-events.ts';

/** How notices name constructions: "Metal Mine 25 on Gull Rock". */
export function useConstructionNames(): ConstructionNames {
  const t = useTranslations('event');
  const textOf = useEventText();
  const ofWork = useWorkText();
  const { data: empire } = useEmpire();
  const events = useEvents();
  // What has just ended may be gone from the newest list before it is announced.
  const known = useRef<readonly (readonly GameEvent[])[]>([]);
  useEffect(() => {
    if (events) known.current = [events, ...known.current].slice(0, 2);
  }, [events]);
  const onPlanet = (text: string, planet: string) => `${text} ${t('onPlanet', { planet })}`;
  return {
    of: ofWork,
    withPlanet: (work) => {
      const planet = empire?.planets.find(({ id }) => id === work.planetId);
      return planet ? onPlanet(ofWork(work), planet.name) : ofWork(work);
    },
    completeAt: (instant) => {
      const event = known.current
        .flat()
        .find((one) => one.kind === 'construction' && one.endsAt === instant && !one.work.isDemolition);
      if (event?.kind !== 'construction') return null;
      return onPlanet(textOf(event), event.planet.name);
    },
  };
}
