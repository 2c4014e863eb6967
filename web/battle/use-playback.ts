import { useEffect, useState } from 'react';
import { useReducedMotion } from '../ui/media.ts';

/** How fast a replay can run. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const SECONDS_PER_ROUND = 4.5;

/** The most that one frame advances the replay, in ms. */
const LONGEST_STEP_MS = 100;

export type Playback = {
  /** In rounds from the beginning. */
  readonly time: number;
  readonly length: number;
  readonly isPlaying: boolean;
  /** Reduced motion: time jumps from round to round. */
  readonly isStill: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  /** Pauses at a time. */
  readonly seek: (time: number) => void;
  /** Pauses at the next or previous start of a round. */
  readonly step: (direction: 1 | -1) => void;
};

/** Plays a number of rounds; starts by itself where motion is welcome. */
export function usePlayback(length: number): Playback {
  const isStill = useReducedMotion();
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStill && length > 0);
  const [speed, setSpeed] = useState<Speed>(1);
  const isOver = time >= length;
  useEffect(() => {
    if (!isPlaying || isOver) return;
    let last = performance.now();
    const advance = (now: number) => {
      // Background tabs get no frames, so the replay pauses.
      const passed = (Math.min(now - last, LONGEST_STEP_MS) / 1000 / SECONDS_PER_ROUND) * speed;
      last = now;
      setTime((before) => Math.min(length, before + passed));
      frame = requestAnimationFrame(advance);
    };
    let frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isOver, speed, length]);
  const seek = (wanted: number) => {
    setPlaying(false);
    setTime(Math.min(length, Math.max(0, wanted)));
  };
  return {
    time: isStill ? Math.floor(time) : time,
    length,
    isPlaying: isPlaying && !isOver,
    isStill,
    speed,
    setSpeed,
    toggle: () => {
      if (isOver) setTime(0);
      setPlaying(isOver || !isPlaying);
    },
    seek,
    step: (direction) => seek(direction > 0 ? Math.floor(time + 1) : Math.ceil(time - 1)),
  };
}
