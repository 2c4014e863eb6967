import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useCallback, useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { refreshSoon } from '../client/refresh-soon.ts';
import { useCommand } from '../client/use-command.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { closeToast, failureToast, toasts } from '../ui/toasts.ts';
import { recallFleet } from './api.ts';
import { legOf, type Movement, spyTargetOf } from './movement.ts';
import { useRecallText } from './recall-text.ts';
import { SPY_KEY, useProbes } from './use-probes.ts';
import { foundUnion } from './union-api.ts';

/** The actions on the fleet rows, and which rows are gone after an action or after their time. */
export function useLegs() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const remove = useCallback(
    (movement: Movement) => setGone((before) => new Set([...before, legOf(movement)])),
    [],
  );
  const end = useCallback(
    (movement: Movement) => {
      remove(movement);
      refreshSoon();
    },
    [remove],
  );
  return { gone, end, recall: useRecall(remove), spy: useSpy(), found: useFoundUnion() };
}

/** Recalls a fleet, after a question that says what comes back and when (product specification, section 8). */
function useRecall(remove: (movement: Movement) => void) {
  const t = useTranslations('fleet');
  const confirm = useConfirm();
  const textOf = useRecallText();
  return async (movement: Movement) => {
    const yes = await confirm({
      title: t('recallTitle'),
      text: textOf(movement),
      confirmLabel: t('recall'),
      keepLabel: t('recallKeep'),
    });
    if (!yes) return;
    const key = `recall ${movement.id}`;
    try {
      const message = await recallFleet(movement.id);
      closeToast(key);
      remove(movement);
      toasts.success({ title: message });
    } catch (error) {
      toasts.error({ title: failureText(error, t('recallFailed')), key });
    }
  };
}

/** Sends probes from the selected planet to the other party of a row (product specification, section 8). */
function useSpy() {
  const t = useTranslations('fleet');
  const from = useSelectedPlanet();
  const send = useProbes();
  return async (movement: Movement) => {
    const target = spyTargetOf(movement);
    if (!target) return;
    if (!from) {
      toasts.warning({ title: t('selectPlanet') });
      return;
    }
    const title = t('spyLaunched', { at: formatCoordinates(target.at) });
    await send(from.id, target.id, {
      onSent: () => toasts.success({ title, icon: 'farhold/spy' }),
      onFailure: (error) => toasts.error({ title: failureText(error, t('spyFailed')), key: SPY_KEY }),
    });
  };
}

/** Makes a union of one of the player's attacks; the panel above the fleets then invites to it. */
function useFoundUnion() {
  const t = useTranslations('fleet');
  const { run } = useCommand(
    async (fleet: number) => {
      toasts.success({ title: await foundUnion(fleet), icon: 'lucide/users' });
    },
    { otherwise: t('union.foundFailed'), onFailure: failureToast },
  );
  return async ({ id }: Movement) => {
    await run(id);
  };
}
