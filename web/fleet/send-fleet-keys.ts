import { type FleetMission, fleetMissions } from '@farhold/engine/fleet/mission';
import { useEffect, useEffectEvent } from 'react';
import { useShortcutsOn } from '../page/shortcut-choice.ts';
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

/** Keys of the send-fleet dialog: a letter picks a mission, Shift+A takes all ships, Shift+M fills the hold. */
export function useSendFleetKeys(form: SendFleetForm): void {
  const on = useShortcutsOn();
  const listen = useEffectEvent((event: KeyboardEvent) => press(event, form));
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
}

// Letters are left alone where something is typed.
function press(event: KeyboardEvent, form: SendFleetForm): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
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
