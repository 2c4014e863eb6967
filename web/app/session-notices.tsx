import { DeletionBar } from '../personal-data/deletion-bar.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';

/** Notices about the session that must not be overlooked, on every page; never two at once. */
export const SessionNotices = () => (
  <>
    <ImpersonationBar />
    <DeletionBar />
  </>
);
