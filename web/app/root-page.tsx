import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ClockOffsetContext } from '../ui/clock.ts';
import { useClockOffset } from '../client/server-clock.ts';
import { closeErrors } from '../ui/toasts.ts';

/** The context of all pages: the server's clock. Errors go with the page that they were about. */
export function RootPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => closeErrors, [path]);
  return (
    <ClockOffsetContext value={useClockOffset()}>
      <Outlet />
    </ClockOffsetContext>
  );
}
