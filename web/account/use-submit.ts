import { useState, type SyntheticEvent } from 'react';
import { CallFailed } from '../client/call.ts';
import { failureText } from '../client/failure-text.ts';

export type Submit = {
  readonly busy: boolean;
  /** What went wrong with the whole, in words. */
  readonly failure: string | null;
  /** What the server found wrong with which field, by its name on the wire. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onSubmit: (event: SyntheticEvent) => void;
};

/**
 * Sends a form once at a time. What the server refuses stands next to the field that it names, else under the form, where
 * `otherwise` takes the place of a failure without words.
 */
export function useSubmit(send: () => Promise<void>, otherwise: string): Submit {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [faults, setFaults] = useState<Submit['faults']>({});
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await send();
    } catch (error) {
      const found = faultsOf(error);
      if (Object.keys(found).length > 0) setFaults(found);
      else setFailure(failureText(error, otherwise));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return { busy, failure, faults, onSubmit };
}

const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof CallFailed
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
      )
    : {};
