import { memo, useCallback } from 'react';
import { CanvasPicture } from '../art/canvas-picture.tsx';
import { painting } from '../art/painter.ts';
import { drawRocks } from '../art/rocks.ts';
import { skyRecipes, type Limb, type SkyName } from '../art/sky-recipes.ts';
import { starsFrom } from '../art/stars.ts';

const gasWidth = 432;
const gasHeight = 243;

type BackgroundProps = { name: SkyName; /** For the tiles of the picker. */ small?: boolean };

/** One of the eight skies; it covers its container and lies behind everything else. */
export const Background = memo(function Background({ name, small = false }: BackgroundProps) {
  const [width, height] = small ? [208, 117] : [1920, 1080];
  const prepare = useCallback(async () => {
    const gas = await painting({ kind: 'sky', name }, small ? width : gasWidth, small ? height : gasHeight);
    return (context: CanvasRenderingContext2D) => {
      context.imageSmoothingQuality = 'high';
      context.drawImage(gas, 0, 0, width, height);
      drawStars(context, skyRecipes[name].seed, small ? 70 : 900);
      const { limb } = skyRecipes[name];
      if (limb) drawLimb(context, limb);
      if (skyRecipes[name].rocks) drawRocks(context, skyRecipes[name].seed);
    };
  }, [name, small, width, height]);
  return (
    <CanvasPicture
      width={width}
      height={height}
      prepare={prepare}
      className="absolute inset-0 size-full object-cover"
    />
  );
});

// The thin bright line of air at a planet's edge, which the soft gas picture is too small to hold.
function drawLimb(context: CanvasRenderingContext2D, limb: Limb): void {
  const { height } = context.canvas;
  const [x, y, radius] = [limb.x * height, limb.y * height, limb.radius * height];
  const [toX, toY] = [Math.sin(limb.sun), -Math.cos(limb.sun)];
  const light = context.createLinearGradient(
    x - toX * radius,
    y - toY * radius,
    x + toX * radius,
    y + toY * radius,
  );
  light.addColorStop(0.45, `${limb.air}00`);
  light.addColorStop(0.8, `${limb.air}90`);
  light.addColorStop(1, '#ffffffd0');
  context.strokeStyle = light;
  context.lineWidth = height / 640;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.stroke();
}

function drawStars(context: CanvasRenderingContext2D, seed: number, count: number): void {
  const { width, height } = context.canvas;
  for (const [at, star] of starsFrom(seed, count).entries()) {
    const [x, y] = [star.x * width, star.y * height];
    context.globalAlpha = star.light;
    context.fillStyle = star.colour;
    context.beginPath();
    context.arc(x, y, star.radius, 0, Math.PI * 2);
    context.fill();
    if (at % 75 === 0) drawGlint(context, x, y, star.colour);
  }
  context.globalAlpha = 1;
}

function drawGlint(context: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  const reach = context.canvas.width / 110;
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, colour);
  glow.addColorStop(0.05, `${colour}66`);
  glow.addColorStop(0.22, `${colour}14`);
  glow.addColorStop(1, `${colour}00`);
  context.globalAlpha = 0.8;
  context.fillStyle = glow;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.globalAlpha = 0.35;
  context.fillRect(x - reach * 1.3, y - 0.4, reach * 2.6, 0.8);
  context.fillRect(x - 0.4, y - reach * 1.3, 0.8, reach * 2.6);
}
