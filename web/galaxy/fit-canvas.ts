/** Gives a canvas the size of its place on the page in device pixels, unless it has it: a new size costs new memory. */
export function fitCanvas(context: CanvasRenderingContext2D, width: number, height: number): void {
  const density = Math.min(2, window.devicePixelRatio);
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  const { canvas } = context;
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  context.setTransform(density, 0, 0, density, 0, 0);
}
