import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import type { Command, Faults } from '../client/use-command.ts';
import type { FaultText, FoundFaults } from './credentials.ts';

export type CheckedForm<Field extends string> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly faults: Faults<Field>;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
};

/**
 * A form that is validated here before its command is sent. Whenever a field is found wrong, here or by the server, the
 * first such field gets focus.
 */
export function useCheckedForm<Field extends string>(
  check: () => FoundFaults<Field>,
  command: Command<void, NoInfer<Field>>,
): CheckedForm<Field> {
  const t = useTranslations('account');
  const { busy, failure, run, reset } = command;
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FoundFaults<Field> | null>(null);
  const faults = useMemo(() => {
    const texts = Object.entries<FaultText | undefined>(found ?? {}).map(([name, text]) => [
      name,
      text && t(text, { shortest: SHORTEST_PASSWORD }),
    ]);
    return { ...(Object.fromEntries(texts) as Faults<Field>), ...command.faults };
  }, [found, command.faults, t]);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = check();
    setFound(wrong);
    reset();
    if (Object.keys(wrong).length === 0) void run();
  };
  return { ref, faults, failure, busy, onSubmit };
}
