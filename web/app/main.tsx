import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { dropSession, takeImpersonation } from './session.ts';
import { placeAfterRefusal } from './start-up.ts';
import { onSignedOut } from './call.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root');

takeImpersonation();

// Whoever makes the call that is refused with 401: the session is over, and all but the account pages give way.
onSignedOut(() => {
  dropSession();
  const to = placeAfterRefusal(router.state.location.pathname);
  if (to) void router.navigate({ to });
});

createRoot(place).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
