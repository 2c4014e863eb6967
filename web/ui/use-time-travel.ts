import { useEffect, useState } from 'react';

/** A moment of the past on display, at first the latest one. */
export type TimeTravel = {
  readonly from: number;
  readonly until: number;
  readonly at: number;
  readonly isPlaying: boolean;
  /** Plays on or stops; at the end it begins anew. */
  readonly setPlaying: (plays: boolean) => void;
  readonly seek: (instant: number) => void;
};

/** Goes through a time (two instants in ms), by hand or by itself; the whole then takes `lastingMs`. */
export function useTimeTravel(from: number, until: number, lastingMs: number): TimeTravel {
  const [at, setAt] = useState(until);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let [last, frame] = [performance.now(), 0];
    const advance = (time: number) => {
      const by = ((time - last) / lastingMs) * (until - from);
      last = time;
      setAt((before) => Math.min(until, before + by));
      frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, from, until, lastingMs]);
  if (isPlaying && at >= until) setPlaying(false);
  const play = (plays: boolean) => {
    if (plays && at >= until) setAt(from);
    setPlaying(plays);
  };
  const seek = (instant: number) => {
    setPlaying(false);
    setAt(instant);
  };
  return { from, until, at, isPlaying, setPlaying: play, seek };
}
