import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../client/token.ts';
import { reloadIfOutdated } from '../device/outdated-page.ts';
import { currentSession } from '../session/session-store.ts';
import { verifySession } from '../session/session.ts';
import { isOutsideToo, placeAfterRefusal, placeBeforeGame, placeWithSession } from '../session/start-up.ts';
import { enterGame } from '../universe/enter.ts';
import { lazyScreen } from './lazy-screen.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { RootPage } from './root-page.tsx';
import { Splash } from './splash.tsx';
import { meantPage } from './typed-paths.ts';

/** What every address begins with: the page that a typed path means, and who is signed in. */
export const root = createRootRoute({
  component: RootPage,
  pendingComponent: Splash,
  beforeLoad: async ({ location, preload }) => {
    const meant = meantPage(location.pathname);
    if (meant !== null) redirect({ to: meant, replace: true, throw: true });
    if (!preload) await reloadIfOutdated();
    const hadToken = readToken() !== null;
    const user = await verifySession();
    const refused = hadToken && user === null ? placeAfterRefusal(location.pathname) : null;
    const to = user ? placeWithSession(location.pathname) : refused;
    if (to !== null && to !== location.pathname) redirect({ to, replace: true, throw: true });
  },
});

/** The pages outside of the game. */
export const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideFrame });

/** The pages inside of the game. */
export const game = createRoute({
  getParentRoute: () => root,
  id: 'game',
  component: lazyScreen(() => import('./game-frame.tsx'), 'GameFrame'),
  beforeLoad: async ({ location }) => {
    const { user, stage } = currentSession();
    if (user && stage === 'playing') return;
    const to = await placeBeforeGame(user !== null, enterGame);
    if (to !== null && !isOutsideToo(location.pathname, user !== null))
      redirect({ to, replace: true, throw: true });
  },
});
