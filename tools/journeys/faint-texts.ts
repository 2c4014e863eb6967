import type { Page } from 'playwright-core';

/** A line of text as drawn: its place, its colour, and the contrast it needs. */
type Line = {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  colour: string;
  least: number;
};

/**
 * The visible texts with too little contrast with what is behind them: 4.5 to 1, or 3 to 1 when large (WCAG 2.2,
 * 1.4.3), measured in a picture of the page without its texts. A few stars may shine through: one pixel in fifty.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const lines = await page.evaluate(linesInView);
  await page.evaluate(hideTexts);
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  const bench = await page.context().newPage();
  const faint = await bench.evaluate(measure, { lines, picture: picture.toString('base64') });
  await bench.close();
  return faint;
}

// The three functions below run in the browser, each by itself, without the rest of this file.

function linesInView(): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement;
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (parent.closest(':disabled, [aria-disabled=true]')) continue;
    const { color: colour, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const isSeen = parent.getBoundingClientRect().width > 1 && x >= 0 && y >= 0;
    // Texts covered by another layer, or cut off by the edge of a scrolled table, do not count.
    const isOnTop = [x + 1, x + width / 2, x + width - 1].every((at) => {
      const top = document.elementFromPoint(at, y + height / 2);
      return top && (top.contains(parent) || parent.contains(top));
    });
    if (!isSeen || !isOnTop) continue;
    lines.push({ text, box: { x, y, width, height }, colour, least: isLarge ? 3 : 4.5 });
  }
  return lines;
}

function hideTexts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* {
    -webkit-text-fill-color: transparent !important;
    text-decoration: none !important;
    text-shadow: none !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function measure({ lines, picture }: { lines: Line[]; picture: string }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const brush = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser draws nothing.');
  const luminance = (rgb: ArrayLike<number>) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const value = (rgb[at] ?? 0) / 255;
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const colourOf = (colour: string) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return luminance(brush.getImageData(0, 0, 1, 1).data);
  };
  const colours = lines.map(({ colour }) => colourOf(colour));
  brush.drawImage(image, 0, 0);
  return lines.flatMap(({ text, box, least }, at) => {
    const { data } = brush.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
    const contrasts: number[] = [];
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      const [dark = 0, light = 0] = [colours[at] ?? 0, luminance(data.subarray(pixel, pixel + 3))].toSorted(
        (a, b) => a - b,
      );
      contrasts.push((light + 0.05) / (dark + 0.05));
    }
    const worst = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 50)] ?? 0;
    return worst < least ? [`${text}: ${worst.toFixed(2)} to 1`] : [];
  });
}
