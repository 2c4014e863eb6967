import type { RefusalCode } from '@farhold/contract/refusals';
import type { Decision } from '@farhold/engine/decision';
import { englishTexts } from '../language/shipped-texts.ts';
import { OperatorError } from './operation.ts';

/** The outcome of a decision; a refusal ends the command with the sentence that a player would read. */
export function decided<Outcome>(decision: Decision<Outcome, RefusalCode>): Outcome {
  if (!decision.ok) throw new OperatorError(englishTexts.refusal(decision.refusal, decision.params));
  return decision.outcome;
}
