/** Values for the sentence of a refusal: the missing metal, the required level. */
export type RefusalParams = Readonly<Record<string, string | number>>;

export type Accepted<Outcome> = { readonly ok: true; readonly outcome: Outcome };

export type Refused<Refusal extends string> = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly params?: RefusalParams;
};

/** The answer of a rule to an order: the world after it, or the one reason why it is refused. */
export type Decision<Outcome, Refusal extends string> = Accepted<Outcome> | Refused<Refusal>;

export const accept = <Outcome>(outcome: Outcome): Accepted<Outcome> => ({ ok: true, outcome });

/** The reason stays a literal, so code that maps refusals to sentences must handle each of them. */
export const refuse = <const Refusal extends string>(
  refusal: Refusal,
  params?: RefusalParams,
): Refused<Refusal> => (params === undefined ? { ok: false, refusal } : { ok: false, refusal, params });
