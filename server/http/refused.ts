import type { RefusalCode } from '@farhold/contract/refusals';
import type { Decision } from '@farhold/engine/decision';

type Params = Readonly<Record<string, string | number>>;

/**
 * A request that a rule refuses. Handlers throw it, and the one error handler turns it into a reply:
 * `code` names the sentence, `params` fill it, `field` is the input concerned.
 */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly params: Params;
  readonly field: string | null;

  constructor(code: RefusalCode, params: Params = {}, field: string | null = null) {
    super(code);
    this.code = code;
    this.params = params;
    this.field = field;
  }
}

/** The outcome of a decision; throws its refusal. */
export function accepted<Outcome>(decision: Decision<Outcome, RefusalCode>): Outcome {
  if (!decision.ok) throw new Refused(decision.refusal, decision.params);
  return decision.outcome;
}
