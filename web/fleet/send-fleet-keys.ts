import { type FleetMission, fleetMissions } from '@farhold/engine/fleet/mission';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcutsOn } from '../page/shortcut-choice.ts';
import { isInFront } from '../ui/open-window.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** The letter that picks a mission. */
const missionKeys: Readonly<Record<FleetMission, string>> = {
  attack: 'a',
  transport: 't',
  transfer: 'r',
  protect: 'p',
  spy: 'e',
  colony: 'c',
  harvest: 'h',
  patrol: 'o',
  expedition: 'x',
};

/** These letters in the order of the missions, for the list of shortcuts. */
export const missionLetters = fleetMissions.map((mission) => missionKeys[mission]).join(' ');

/**
 * Keys of the send-fleet dialog: a letter picks a mission, Shift+A takes all ships, Shift+M fills the hold. The ref is
 * for an element of the dialog: while a question or a list is open above it, letters are not for the fleet.
 */
export function useSendFleetKeys(form: SendFleetForm): RefObject<HTMLDivElement | null> {
  const on = useShortcutsOn();
  const within = useRef<HTMLDivElement>(null);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (within.current && isInFront(within.current)) press(event, form);
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
  return within;
}

/** Where letters are typed, as in AM and PM of an hour. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select';

function press(event: KeyboardEvent, form: SendFleetForm): void {
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = actionOf(event.key, form);
  if (!action) return;
  event.preventDefault();
  action();
}

function actionOf(key: string, form: SendFleetForm): (() => void) | null {
  if (key === 'A') return form.takeAll;
  if (key === 'M') return form.carries ? () => form.loading.setFills(true) : null;
  const mission = form.offered.find((one) => missionKeys[one] === key);
  return mission ? () => form.pickMission(mission) : null;
}
