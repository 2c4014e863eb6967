/** Values that a refusal's sentence needs: the missing metal, the level that is asked for. */
export type RefusalParams = Readonly<Record<string, string | number>>;

export type Accepted<Outcome> = { readonly ok: true; readonly outcome: Outcome };

export type Refused<Refusal extends string> = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly params?: RefusalParams;
};

/** What a rule says to an order: the world after it, or the one reason why not. */
export type Decision<Outcome, Refusal extends string> = Accepted<Outcome> | Refused<Refusal>;

export const accept = <Outcome>(outcome: Outcome): Accepted<Outcome> => ({ ok: true, outcome });

/** The reason stays a literal, so that whoever maps refusals to sentences must know every one of them. */
export const refuse = <const Refusal extends string>(
  refusal: Refusal,
  params?: RefusalParams,
): Refused<Refusal> => (params === undefined ? { ok: false, refusal } : { ok: false, refusal, params });
