import { DeletionBar } from '../personal-data/deletion-bar.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { ImpersonationQuestion } from './impersonation-question.tsx';

/** Notices about the session that must not be overlooked, on every page; never two at once. */
export const SessionNotices = () => (
  <>
    <ImpersonationQuestion />
    <ImpersonationBar />
    <DeletionBar />
  </>
);
