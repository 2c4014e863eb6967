import { Outlet } from '@tanstack/react-router';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { PlainFrame } from './plain-frame.tsx';

/** The frame of the pages outside the game: universes and account; no header there (spec section 2, app shell). */
export function OutsideFrame() {
  return (
    <PlainFrame notice={<ImpersonationBar />}>
      <Outlet />
    </PlainFrame>
  );
}
