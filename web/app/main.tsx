import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { game } from './base-routes.ts';
import { router } from './router.tsx';
import { considerOffer, takeOfferedToken } from '../session/impersonation.ts';
import { dropSession, onSessionEnd, onSignOut, verifySession } from '../session/session.ts';
import { placeAfterRefusal } from '../session/start-up.ts';
import { forgetDrafts } from '../message/drafts.ts';
import { outbox as messageOutbox } from '../message/outbox.ts';
import { watchFields } from '../page/taken-over.ts';
import { outbox as talkOutbox } from '../talk/outbox.ts';
import { onSignedOut } from '../client/call.ts';
import { forgetFirstReads } from '../client/first-reads.ts';
import { currentLanguage } from '../client/language.ts';
import { loadTexts } from '../client/room-texts.ts';
import { onTokenChangedElsewhere, readToken } from '../client/token.ts';
import { forgetLastFleets } from '../fleet/last-fleet.ts';
import { keptSimulation } from '../simulator/kept-simulation.ts';
import { awaitInstallPrompt } from '../device/install-prompt.ts';
import { fitNarrowScreen } from '../device/narrow-screen.ts';
import { watchForNewBuild } from '../device/outdated-page.ts';
import { onShownPlace } from '../device/shown-places.ts';
import { whenPageIsIdle } from '../ui/late.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root');

// Registered here, since the rooms' own code may never have been loaded when a session ends.
onSessionEnd(messageOutbox.forget);
onSessionEnd(talkOutbox.forget);
onSessionEnd(forgetFirstReads);
onSignOut(forgetDrafts);
onSignOut(() => keptSimulation.write(null));
onSignOut(forgetLastFleets);

fitNarrowScreen();
awaitInstallPrompt();
watchForNewBuild();
onShownPlace((href) => void router.navigate({ href }));

const offeredToken = takeOfferedToken();

/** The session is over, and every page but the account pages gives way. */
function leaveGame(): void {
  dropSession();
  const to = placeAfterRefusal(router.state.location.pathname);
  if (to) void router.navigate({ to });
}

// A call was refused with 401.
onSignedOut(leaveGame);
// Nothing of one account may stay on the screen while another one gives the orders.
onTokenChangedElsewhere(() => (readToken() === null ? leaveGame() : location.reload()));

void whenPageIsIdle()
  .then(() => import('../ui/kept-focus.ts'))
  .then(
    ({ keepFocus }) => keepFocus(),
    // The page goes on without it until the next visit.
    () => null,
  );

// With an operator's token, the session is decided first.
if (offeredToken === null) void verifySession();

// The code of the page comes while the server says who is signed in; a visitor is sent from the game to the login.
const routes: Readonly<Record<string, AnyRoute | undefined>> = router.routesById;
const matched = router.matchRoutes(location.pathname, {}).map(({ routeId }) => String(routeId));
if (readToken() !== null || !matched.includes(game.id)) {
  for (const id of matched) {
    const route = routes[id];
    if (route) void router.loadRouteChunk(route);
  }
}

// What was drawn when the game was built stays until all that takes its place is here.
const painted = document.documentElement.classList.contains('is-marked')
  ? null
  : document.getElementById('painted');
const bringBackFields = painted && watchFields(painted);

/** The page; calls back once it has been rendered. */
function Page({ onStanding }: { onStanding: (() => void) | null }) {
  useLayoutEffect(() => onStanding?.(), [onStanding]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}

// Blank until the frame's texts have loaded and an operator's token has been checked.
void Promise.all([loadTexts(currentLanguage()), offeredToken === null ? null : considerOffer(offeredToken)])
  .then(() => (painted ? router.load() : null))
  .then(() =>
    // In a transition, the browser draws and listens between the parts of the work.
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <Page onStanding={bringBackFields} />
        </StrictMode>,
      ),
    ),
  );
