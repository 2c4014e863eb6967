import { test } from 'vitest';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { unpackBrowser } from './unpack-browser.ts';
import { foundEmpire } from './empire.ts';
const raf = (page: Page) => Promise.race([page.evaluate(() => new Promise<string>((r) => { let n = 0; const f = () => { n++; requestAnimationFrame(f); }; requestAnimationFrame(f); setTimeout(() => r(`${n}`), 1000); })), new Promise((r) => setTimeout(() => r('none'), 4000))]);
const base = ['--font-render-hinting=none'];
const sets: Record<string, string[]> = {
  now: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  no2d: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-accelerated-2d-canvas'],
  nocomp: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-accelerated-2d-canvas', '--disable-gpu-compositing', '--disable-gpu-rasterization'],
  nogpu: ['--disable-gpu'],
};
test('raf', async () => {
  const e = await foundEmpire('x', 'Tempest');
  const u = await unpackBrowser(); if (!u) throw new Error('x');
  for (const [name, args] of Object.entries(sets)) {
    const browser = await chromium.launch({ headless: true, chromiumSandbox: false, args: [...base, ...args], executablePath: u.executable, env: { ...process.env as Record<string, string>, ...u.environment } });
    const pages: Page[] = [];
    for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
      const c = await browser.newContext({ baseURL: inject('gameServer').url, viewport, reducedMotion: 'reduce' });
      const p = await c.newPage(); await p.goto('/healthz'); await p.evaluate((t) => localStorage.setItem('authToken', t), e.token); pages.push(p);
    }
    const [a, b] = pages; if (!a || !b) throw new Error('x');
    const t0 = performance.now(); const out: string[] = [];
    const lap = (n: string) => out.push(`${n}@${Math.round(performance.now() - t0)}`);
    await a.goto('/resources'); await a.getByText('Metal Mine').waitFor(); lap('a shown');
    await b.goto('/resources'); await b.getByText('Metal Mine').waitFor(); lap('b shown');
    for (let i = 0; i < 3; i++) lap(`a${await raf(a)} b${await raf(b)}`);
    await a.reload(); await a.getByText('Metal Mine').waitFor(); lap('a shown');
    for (let i = 0; i < 4; i++) lap(`a${await raf(a)} b${await raf(b)}`);
    const gl = await a.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
    process.stdout.write(`RAF ${name} gl ${gl}: ${out.join(' ')}\n`);
    await browser.close();
  }
});
