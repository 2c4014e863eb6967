import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Paint } from '../build/painted-pages.ts';
import { speak } from '../client/language.ts';
import { loadTexts } from '../client/room-texts.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

/**
 * A page as a visitor sees it before the server has said anything, for the build: browsers show it at once, and the
 * page's own scripts take its place when they are here.
 */
export const paintPage: Paint = async (path, language) => {
  // Nearly every browser knows passkeys, whose button would push the rest down when the scripts are here.
  Object.assign(globalThis, { PublicKeyCredential: () => {} });
  speak(language);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  await loadTexts(language);
  const markup = renderToStaticMarkup(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  const [, title] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
  if (title === undefined) throw new Error(`The page ${path} has no title.`);
  return { title, body: still(markup) };
};

/**
 * Markup that does nothing by itself. Its title and what it preloads belong elsewhere, and our pages allow no scripts
 * and styles within them. A form that nothing watches would send what is typed, passwords too, in an address.
 */
const still = (markup: string): string =>
  markup
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<(\/?)form\b/g, '<$1div');
