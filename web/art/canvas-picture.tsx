import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';

type Strokes = (context: CanvasRenderingContext2D) => void;

type CanvasPictureProps = {
  /** Size in canvas pixels; CSS sizes it on the page. */
  width: number;
  height: number;
  /** Prepares the picture and answers how to draw it; keep it stable, since a new one is drawn anew. */
  prepare: () => Promise<Strokes>;
  label?: string | undefined;
  className?: string | undefined;
};

/** A canvas that fades in once its picture is painted. */
export function CanvasPicture({ width, height, prepare, label, className }: CanvasPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const strokes = await prepare();
      const context = canvas.current?.getContext('2d');
      // A picture that was ordered earlier may be finished later; only the last one ordered is drawn.
      if (!isWanted || !context) return;
      context.clearRect(0, 0, width, height);
      strokes(context);
      context.canvas.removeAttribute('data-blank');
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [prepare, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      data-blank
      className={classNames('block transition-opacity duration-300 data-blank:opacity-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
