import { lazy, Suspense, useEffect } from 'react';
import { onProofNeeded } from '../client/proof.ts';
import { withTexts } from '../client/room-texts.ts';
import { askProof, useProofQuestion } from './proof-question.ts';

const ProofDialog = lazy(async () => ({
  default: (await withTexts(import('./proof-dialog.tsx'))).ProofDialog,
}));

/** Asks for a proof whenever a call needs one; the call then goes on by itself. */
export function ProofGate() {
  const question = useProofQuestion();
  useEffect(() => onProofNeeded(askProof), []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={question.answer} />
    </Suspense>
  );
}
