import { useState } from 'react';

/** A setting that a member is changing, while others may change it too. */
export type Draft<Value> = {
  /** What the form shows: what the member has made of it, else what is kept now. */
  readonly value: Value;
  /** Whether saving would change what is kept now. */
  readonly isChange: boolean;
  /** Somebody else has kept something new since the member began. */
  readonly isOutdated: boolean;
  readonly change: (value: Value) => void;
  /** Takes what is kept now. */
  readonly drop: () => void;
};

/** Two values with the same content are the same: after each read they are new objects. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form's copy of what is kept: it follows the stored value until edited, and is then protected from being
 * overwritten.
 */
export function useDraft<Value>(kept: Value): Draft<Value> {
  const [draft, setDraft] = useState<{ readonly value: Value; readonly from: Value } | null>(null);
  const isChange = draft !== null && !isSame(draft.value, kept);
  return {
    value: draft === null ? kept : draft.value,
    isChange,
    isOutdated: isChange && !isSame(draft.from, kept),
    change: (value) => setDraft({ value, from: draft === null ? kept : draft.from }),
    drop: () => setDraft(null),
  };
}
