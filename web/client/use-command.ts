import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useRef } from 'react';
import { CallFailed } from './call.ts';
import { failureText } from './failure-text.ts';

type CommandSettings<Field extends string> = {
  /** The sentence for a failure that comes without one. */
  readonly otherwise: string;
  /** A better sentence for some failures; null for the usual one. */
  readonly explain?: (error: unknown) => string | null;
  /**
   * The form's fields by their names on the wire. What the server finds wrong with them is in `faults`, not in
   * `failure`.
   */
  readonly fields?: readonly Field[];
  /**
   * Called with the sentence of each failure, where it is not shown beside the button. May answer how to take it back,
   * which happens once the command has succeeded, or has failed again.
   */
  readonly onFailure?: (sentence: string) => TakeBack | void;
};

type TakeBack = () => void;

/** What is wrong with which field, in words. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export type Command<Given, Field extends string = never> = {
  readonly busy: boolean;
  /** Why the last attempt failed, in words; null when it did not. */
  readonly failure: string | null;
  /** What the server found wrong with which field. */
  readonly faults: Faults<Field>;
  /** Answers whether it was done. A call while the last one is under way is ignored and answers false. */
  readonly run: (given: Given) => Promise<boolean>;
  /** Forgets the last failure. */
  readonly reset: () => void;
};

/** A command to the server, sent once at a time. Its failures become sentences; `run` never throws. */
export function useCommand<Given = void, Field extends string = never>(
  send: (given: Given) => Promise<unknown>,
  { otherwise, explain, fields = [], onFailure }: CommandSettings<Field>,
): Command<Given, Field> {
  const { mutateAsync, isPending, error: lastError, reset } = useMutation({ mutationFn: send });
  const isUnderWay = useRef(false);
  const takeBack = useRef<TakeBack | void>(undefined);
  const sentenceOf = (error: unknown) => explain?.(error) ?? failureText(error, otherwise);
  const run = async (given: Given): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      await mutateAsync(given);
      takeBack.current?.();
      return true;
    } catch (error) {
      takeBack.current?.();
      takeBack.current = onFailure?.(sentenceOf(error));
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };
  const faults = useMemo(() => faultsOf<Field>(lastError), [lastError]);
  const isInFields = fields.some((field) => faults[field] !== undefined);
  return {
    busy: isPending,
    failure: lastError && !isInFields ? sentenceOf(lastError) : null,
    faults,
    run,
    reset,
  };
}

/** For a form or a button: keeps the page where it is and runs the command. */
export const onSubmit = (run: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  run();
};

function faultsOf<Field extends string>(error: unknown): Faults<Field> {
  const named = error instanceof CallFailed ? Object.entries(error.fields) : [];
  // Fields that the form does not have may be among them; nothing reads those.
  return Object.fromEntries(named.map(([name, [text]]) => [name, text])) as Faults<Field>;
}
