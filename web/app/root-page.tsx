import { Outlet } from '@tanstack/react-router';
import { ClockOffsetContext } from '../ui/clock.ts';
import { useClockOffset } from '../client/server-clock.ts';

/** The context of all pages: the server's clock. */
export function RootPage() {
  return (
    <ClockOffsetContext value={useClockOffset()}>
      <Outlet />
    </ClockOffsetContext>
  );
}
