import { Outlet } from '@tanstack/react-router';
import { ClockOffsetContext } from '../ui/clock.ts';
import { useClockOffset } from '../client/server-clock.ts';

/** What all pages stand in: the server's clock. */
export function RootPage() {
  return (
    <ClockOffsetContext value={useClockOffset()}>
      <Outlet />
    </ClockOffsetContext>
  );
}
