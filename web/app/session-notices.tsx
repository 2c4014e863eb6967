import { DeletionBar } from '../personal-data/deletion-bar.tsx';
import { ProofGate } from '../sign-in/proof-gate.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { ImpersonationQuestion } from './impersonation-question.tsx';

/** Notices about the session that must not be overlooked, and the question who the player is, on every page. */
export const SessionNotices = () => (
  <>
    <ImpersonationQuestion />
    <ImpersonationBar />
    <DeletionBar />
    <ProofGate />
  </>
);
