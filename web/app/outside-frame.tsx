import { Outlet } from '@tanstack/react-router';
import { PlainFrame } from '../page/plain-frame.tsx';
import { ServerAwayBar } from '../page/server-away-bar.tsx';
import { SessionNotices } from './session-notices.tsx';

/** The frame of pages outside the game, universes and account; without the header (spec section 2, app shell). */
export function OutsideFrame() {
  return (
    <PlainFrame
      notice={
        <>
          <ServerAwayBar />
          <SessionNotices />
        </>
      }
    >
      <Outlet />
    </PlainFrame>
  );
}
