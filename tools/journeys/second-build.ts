import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** The names of the scripts of a build end in a code of their content. */
const CODE = /-([\w-]{8})\.js$/;

/** The bundler's own script, which no change of ours changes. */
const SAME = /^rolldown-runtime-/;

/** The built client as a later version would be: none of our scripts has the name it had. */
async function nextBuild() {
  const names = (await readdir(`${built}assets`)).filter((name) => CODE.test(name));
  const renamed = new Map(
    names.map((name) => [name, SAME.test(name) ? name : name.replace(CODE, '-next$1.js')]),
  );
  const rename = (text: string) =>
    text.replaceAll(/[\w~.-]+-[\w-]{8}\.js/g, (name) => renamed.get(name) ?? name);
  const scripts = new Map<string, string>();
  for (const [name, next] of renamed) {
    scripts.set(next, rename(await readFile(`${built}assets/${name}`, 'utf8')));
  }
  return { scripts, page: rename(await readFile(`${built}index.html`, 'utf8')) };
}

/** From now on the browser gets the pages and scripts of a later version; those of this one are gone. */
export async function deployNextBuild(context: BrowserContext): Promise<void> {
  const { scripts, page } = await nextBuild();
  await context.route(/\/assets\/[^/]+\.js$/, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/assets/'.length);
    const body = scripts.get(name);
    return body === undefined
      ? route.fulfill({ status: 404, body: 'gone' })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route(
    (url) => !/^\/(?:api|assets)\//.test(url.pathname),
    (route, request) =>
      request.headers()['accept']?.includes('text/html') === true
        ? route.fulfill({ contentType: 'text/html', body: page })
        : route.continue(),
  );
}
