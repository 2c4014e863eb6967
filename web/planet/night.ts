import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { useEffect, useState } from 'react';
import { serverNow } from '../client/server-clock.ts';

/** How long a day of any planet takes to look at; the rules know none. */
const TURN_MS = 4 * HOUR_MS;

/** How much of a planet's face is in the dark at an instant in ms: 0 at its noon, 1 at its midnight. */
export function nightAt(planet: number, now: number): number {
  // By the golden ratio, so that no two neighbours turn alike.
  const turn = (now / TURN_MS + planet * 0.618) % 1;
  return (1 - Math.cos(2 * Math.PI * turn)) / 2;
}

/** The same for now. It moves once a minute, by less than can be seen, so it costs nothing in between. */
export function useNight(planet: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nightAt(planet, now);
}
