import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { useMovements } from '../fleet/api.ts';
import { playCue } from './cues.ts';
import { newsBetween, type GameEvent } from './events.ts';
import { useEvents } from './use-events.ts';

/** Plays a cue when something was finished, a fleet has arrived, or another hostile fleet is seen. Renders nothing. */
export function SoundWatch() {
  const events = useEvents();
  const { data: movements } = useMovements();
  const seenEvents = useRef<readonly GameEvent[] | null>(null);
  const hear = useEffectEvent((current: readonly GameEvent[]) => {
    const last = newsBetween(seenEvents.current ?? [], current, serverNow()).at(-1);
    seenEvents.current = current;
    if (last) playCue(last.kind === 'construction' ? 'built' : 'arrived');
  });
  useEffect(() => {
    if (events) hear(events);
  }, [events]);
  const hostile = movements?.filter(({ isHostile }) => isHostile).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (hostile !== undefined && before.current !== undefined && hostile > before.current) playCue('danger');
    before.current = hostile;
  }, [hostile]);
  return null;
}
