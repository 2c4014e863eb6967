import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '@farhold/tools/journeys/browser';
import type { Model } from '../kit/model.ts';
import type { PictureOrder } from './order.ts';

/** Pixels as they are: four bytes each, straight alpha. */
export type Pixels = { readonly width: number; readonly height: number; readonly bytes: Buffer };

/** A browser that draws models, one at a time. */
export type DrawingRoom = {
  draw(model: Model, order: PictureOrder): Promise<Pixels>;
  close(): Promise<void>;
};

const ORIGIN = 'http://drawing.room';
const art = new URL('../', import.meta.url);
const three = new URL('./', import.meta.resolve('three'));

const html = `<!doctype html><script type="importmap">
{ "imports": { "three": "${ORIGIN}/three/three.module.js" } }
</script><script type="module">
import { drawPicture } from '${ORIGIN}/render/draw-picture.ts';
window.draw = async (order) => {
  const corners = new Float32Array(await (await fetch('/corners')).arrayBuffer());
  const pixels = drawPicture(order, corners);
  let text = '';
  for (let at = 0; at < pixels.length; at += 32768)
    text += String.fromCharCode(...pixels.subarray(at, at + 32768));
  return btoa(text);
};
</script>`;

/** Opens the room; the page's modules come from these folders, their types taken off. */
export async function openDrawingRoom(): Promise<DrawingRoom> {
  const browser: Browser = await launchBrowser();
  const page = await browser.newPage();
  let corners = Buffer.alloc(0);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname === '/corners') return route.fulfill({ body: corners });
    return serveModule(route, pathname);
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction('window.draw');
  return {
    draw: async (model, order) => {
      corners = Buffer.from(model.corners().buffer);
      const { width, height } = order;
      return { width, height, bytes: await drawnBy(page, order) };
    },
    close: () => browser.close(),
  };
}

async function drawnBy(page: Page, order: PictureOrder): Promise<Buffer> {
  const text = await page.evaluate(`window.draw(${JSON.stringify(order)})`);
  return Buffer.from(String(text), 'base64');
}

async function serveModule(route: Route, pathname: string): Promise<void> {
  const isThree = pathname.startsWith('/three/');
  const file = isThree ? new URL(pathname.slice('/three/'.length), three) : new URL(`.${pathname}`, art);
  const text = await readFile(fileURLToPath(file), 'utf8').catch(() => null);
  if (text === null) return route.fulfill({ status: 404 });
  const body = isThree ? text : stripTypeScriptTypes(text);
  return route.fulfill({ contentType: 'text/javascript', body });
}
