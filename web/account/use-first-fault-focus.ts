import { useEffect, useRef, type RefObject } from 'react';

/** For a form's `ref`: whenever new `faults` are found, focus goes to the first field that is marked as wrong. */
export function useFirstFaultFocus(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  return form;
}
