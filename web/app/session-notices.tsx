import { DeletionBar } from '../personal-data/deletion-bar.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';

/** What must not be overlooked about the session, on every page; no two of them at once. */
export const SessionNotices = () => (
  <>
    <ImpersonationBar />
    <DeletionBar />
  </>
);
