import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ClockOffsetContext } from '../ui/clock.ts';
import { useClockOffset } from '../client/server-clock.ts';
import { closeErrors } from '../ui/toasts.ts';

/** The context of all pages: the server's clock. */
export function RootPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ClockOffsetContext value={useClockOffset()}>
      <ErrorsOfPage key={path} />
      <Outlet />
    </ClockOffsetContext>
  );
}

/** Closes errors with the page that they were about. */
function ErrorsOfPage() {
  useEffect(() => closeErrors, []);
  return null;
}
