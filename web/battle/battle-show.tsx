import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../ui/media.ts';
import { ReplayStage } from './replay-stage.tsx';
import { shownBattle } from './shown-battle.ts';

const MS_PER_ROUND = 4200;
/** How long the end is shown before it begins anew, in rounds. */
const PAUSE_ROUNDS = 0.5;
/** The moment that a still shows: the second volley is in the air. */
const STILL_AT = 1.3;

/**
 * A battle that fills its place and runs on and on, without controls; a still where less motion is asked for. It rests
 * while out of sight.
 */
export function BattleShow() {
  const frame = useRef<HTMLDivElement>(null);
  const [battle] = useState(shownBattle);
  const isStill = useReducedMotion();
  const time = useLoop(battle.rounds.length, frame, isStill);
  return (
    <div ref={frame} className="absolute inset-0">
      <ReplayStage battle={battle} time={time} isStill={false} className="size-full" />
    </div>
  );
}

/** The time of the show in rounds; it stands still while the element can't be seen. */
function useLoop(rounds: number, frame: RefObject<HTMLElement | null>, isStill: boolean): number {
  const [time, setTime] = useState(STILL_AT);
  useEffect(() => {
    const element = frame.current;
    if (isStill || !element) return undefined;
    let [last, request] = [0, 0];
    const advance = (now: number) => {
      // A page that was hidden goes on where it stood.
      const passed = last === 0 ? 0 : Math.min(now - last, 100) / MS_PER_ROUND;
      last = now;
      setTime((before) => (before + passed) % (rounds + PAUSE_ROUNDS));
      request = requestAnimationFrame(advance);
    };
    const observer = new IntersectionObserver((entries) => {
      cancelAnimationFrame(request);
      last = 0;
      if (entries.at(-1)?.isIntersecting) request = requestAnimationFrame(advance);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, [rounds, frame, isStill]);
  return isStill ? STILL_AT : Math.min(time, rounds);
}
