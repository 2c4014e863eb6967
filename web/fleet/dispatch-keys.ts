import { useEffect, useRef } from 'react';
import type { DispatchForm } from './use-dispatch-form.ts';

/** Keys of the dispatch window: a and t pick a mission, Shift+A takes all ships, Shift+M fills the hold. */
export function useDispatchKeys(form: DispatchForm): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, latest.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

// Letters are left alone where something is typed.
function press(event: KeyboardEvent, form: DispatchForm): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const deeds: Readonly<Record<string, (() => void) | undefined>> = {
    a: form.offered.includes('attack') ? () => form.pickMission('attack') : undefined,
    t: form.offered.includes('transport') ? () => form.pickMission('transport') : undefined,
    A: form.takeAll,
    M: form.carries ? () => form.loading.setFills(true) : undefined,
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
