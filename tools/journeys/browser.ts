import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { unpackBrowser } from './unpack-browser.ts';

/** Where Linux distributions put their Chromium, for machines that cannot run the packaged one. */
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * No sandbox: root cannot have one, and the pages are our own. Without a graphics card, drawing in software takes
 * seconds at a time, so it is kept for three-dimensional pictures.
 */
const launchArguments = [
  '--font-render-hinting=none',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * What a browser does if it has been told to save data. It also goes without the optimising compilers: no page lives
 * long enough to gain from them, and they take 6 % of a journey. The browser with pictures keeps them, because journeys
 * measure its speed.
 */
const savingData = ['--blink-settings=imagesEnabled=false', '--js-flags=--no-maglev --no-turbofan'];

/**
 * Starts a headless Chromium, which loads pictures unless told not to; `close()` of the browser ends it. Tries the one
 * that npm installed, then the system's, then an installed Chrome. If none of them runs, it throws with the message of
 * each.
 */
export async function launchBrowser({ hasPictures = true } = {}): Promise<Browser> {
  const faults: string[] = [];
  for (const options of await candidates()) {
    try {
      return await chromium.launch({
        headless: true,
        chromiumSandbox: false,
        args: hasPictures ? launchArguments : [...launchArguments, ...savingData],
        ...options,
      });
    } catch (error) {
      faults.push(`${options.executablePath ?? options.channel}: ${String(error)}`);
    }
  }
  throw new Error(
    `No browser runs here; on Debian \`apt-get install chromium\` brings one.\n${faults.join('\n')}`,
  );
}

async function candidates(): Promise<LaunchOptions[]> {
  const unpacked = await unpackBrowser();
  const packaged: LaunchOptions[] = unpacked
    ? [{ executablePath: unpacked.executable, env: { ...process.env, ...unpacked.environment } }]
    : [];
  const installed = systemBrowsers
    .filter((path) => existsSync(path))
    .map((path) => ({ executablePath: path }));
  return [...packaged, ...installed, { channel: 'chrome' }];
}
