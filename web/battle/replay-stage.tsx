import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useSize } from '../ui/use-size.ts';
import { useAtlas } from './atlas.ts';
import type { Battle } from './battle.ts';
import { battleSky } from './battle-sky.ts';
import { drawScene } from './draw-scene.ts';
import { sceneOf } from './scene.ts';
import { stageDensity } from './unit-sprites.ts';

type ReplayStageProps = {
  battle: Battle;
  /** In rounds from the beginning. */
  time: number;
  /** Shows where things stand, without shots and blasts. */
  isStill: boolean;
  /** Its place on the page; a wide band by default. */
  className?: string;
};

const BAND = 'aspect-4/3 w-full rail:aspect-5/2';

/** The battle as a picture. The text beside it says the same, so it is hidden from screen readers. */
export function ReplayStage({ battle, time, isStill, className = BAND }: ReplayStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useSize(canvas);
  const atlas = useAtlas();
  const scene = useMemo(() => stage && sceneOf(battle, stage), [battle, stage]);
  const sky = useMemo(() => stage && battleSky(stage), [stage]);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush || !stage || !scene || !sky) return;
    const { width, height } = brush.canvas;
    brush.setTransform(width / stage.width, 0, 0, height / stage.height, 0, 0);
    brush.drawImage(sky, 0, 0, stage.width, stage.height);
    if (atlas) drawScene(brush, scene, time, { atlas, isStill });
  }, [scene, sky, stage, time, isStill, atlas]);
  const density = stageDensity();
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.round((stage?.width ?? 1) * density)}
      height={Math.round((stage?.height ?? 1) * density)}
      className={classNames('block bg-ink-950', className)}
    />
  );
}
