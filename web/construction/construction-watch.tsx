import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { refreshGame, refreshReadBefore } from '../client/query-client.ts';
import { useNow } from '../ui/clock.ts';
import { toasts } from '../ui/toasts.ts';
import { nextTimesQuery, useQueues, type NextTimes, type Queues } from './api.ts';
import {
  askAgainAfterMs,
  newlyStarted,
  passedTimes,
  reachedEarly,
  type RunningNow,
  toldNothing,
} from './next-times.ts';

/**
 * Checks the next start and end once a second; when one is reached, notifies the player and refetches the game and the
 * next times (spec sections 2 and 4). Orders that start at once are announced too. Renders nothing; mounted once in the
 * game's frame.
 */
export function ConstructionWatch({ planetId }: { planetId: number | null }) {
  const { data: times } = useQuery(nextTimesQuery);
  const { data: queues } = useQueues(planetId);
  useNotices(planetId, queues, times);
  useRefreshWhenOverdue(times);
  return null;
}

function useNotices(planetId: number | null, queues: Queues | undefined, times: NextTimes | undefined): void {
  const t = useTranslations('construction');
  const now = useNow();
  const told = useRef(toldNothing);
  const seen = useRef<RunningNow | null>(null);
  useEffect(() => {
    if (planetId === null || !queues) return;
    const running = runningNow(planetId, queues);
    const [first] = newlyStarted(seen.current, running, told.current);
    seen.current = running;
    if (!first) return;
    told.current = { ...told.current, startsAt: first.startsAt };
    toasts.construction({ title: t('started'), text: t('startedText'), icon: 'farhold/construction' });
  }, [planetId, queues, t]);
  const last = useRef<NextTimes | undefined>(undefined);
  useEffect(() => {
    const early = last.current && times ? reachedEarly(last.current, times, now) : toldNothing;
    last.current = times;
    if (!times) return;
    // A live update may arrive before this screen's clock gets there; it is announced all the same.
    for (const [moments, at] of [[early, Infinity] as const, [times, now] as const]) {
      const { started, completed } = passedTimes(moments, told.current, at);
      if (completed) {
        told.current = { ...told.current, endsAt: moments.endsAt };
        toasts.construction({
          title: t('complete'),
          text: t('completeText'),
          icon: 'lucide/circle-check-big',
        });
      }
      if (started) {
        told.current = { ...told.current, startsAt: moments.startsAt };
        toasts.construction({ title: t('started'), text: t('startedText'), icon: 'farhold/construction' });
      }
    }
  }, [times, now, t]);
}

const runningNow = (planetId: number, queues: Queues): RunningNow => ({
  planetId,
  entries: Object.values(queues).flatMap((queue) => queue.filter(({ isRunning }) => isRunning)),
});

function useRefreshWhenOverdue(times: NextTimes | undefined): void {
  const now = useNow();
  const overdue = times && passedTimes(times, toldNothing, now).isOverdue ? times : null;
  useEffect(() => {
    if (!overdue) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const endedAt = Date.now();
    const ask = (asked: number) => {
      if (isOver) return;
      timer = setTimeout(
        () => {
          // A live update may have been faster; from then on the server is late.
          const read = asked === 0 ? refreshReadBefore(endedAt) : refreshGame();
          void read.then(() => ask(asked + 1));
        },
        askAgainAfterMs(asked, Math.random()),
      );
    };
    ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [overdue]);
}
