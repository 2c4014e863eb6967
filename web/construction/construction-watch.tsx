import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { refreshGame, refreshReadBefore } from '../client/query-client.ts';
import { useNow } from '../ui/clock.ts';
import { toasts } from '../ui/toasts.ts';
import { nextTimesQuery, type NextTimes, type QueuedConstruction, type Queues, useQueues } from './api.ts';
import {
  areOverdue,
  askAgainAfterMs,
  newlyStarted,
  passedTimes,
  reachedEarly,
  type RunningNow,
  type Told,
  toldNothing,
} from './next-times.ts';

/** How a notice names what it is about. */
export type ConstructionNames = {
  readonly of: (work: QueuedConstruction) => string;
  /** What is complete at an instant, in ms, anywhere in the empire; null where that is not known. */
  readonly completeAt: (instant: number) => string | null;
};

type ConstructionWatchProps = { planetId: number | null; names: ConstructionNames };

/**
 * Checks the next start and end once a second; when one is reached, notifies the player and refetches the game and the
 * next times (spec sections 2 and 4). Orders that start at once are announced too, demolitions never. Renders nothing;
 * mounted once in the game's frame.
 */
export function ConstructionWatch({ planetId, names }: ConstructionWatchProps) {
  const { data: times } = useQuery(nextTimesQuery);
  const { data: queues } = useQueues(planetId);
  useAnnouncements(planetId, queues, times, useNotices(names));
  useRefreshWhenOverdue(times);
  return null;
}
/** Says that something has started or is complete, by name where that is known. */
function useNotices(names: ConstructionNames) {
  const t = useTranslations('construction');
  const lines = (name: string | null, text: string) => (name === null ? text : `${name}\n${text}`);
  return {
    start: (work: QueuedConstruction | undefined) =>
      toasts.construction({
        title: t('started'),
        text: lines(work ? names.of(work) : null, t('startedText')),
        icon: 'farhold/construction',
      }),
    complete: (at: number | null) =>
      toasts.construction({
        title: t('complete'),
        text: lines(at === null ? null : names.completeAt(at), t('completeText')),
        icon: 'lucide/circle-check-big',
      }),
  };
}

function useAnnouncements(
  planetId: number | null,
  queues: Queues | undefined,
  times: NextTimes | undefined,
  notices: ReturnType<typeof useNotices>,
): void {
  const now = useNow();
  const told = useRef(toldNothing);
  const seen = useRef<RunningNow | null>(null);
  const works = queues ? buildingIn(queues) : [];
  const announceStart = useEffectEvent((id: number) => notices.start(works.find((work) => work.id === id)));
  useEffect(() => {
    if (planetId === null || !queues) return;
    const running = runningNow(planetId, queues);
    const [first] = newlyStarted(seen.current, running, told.current);
    seen.current = running;
    if (!first) return;
    told.current = { ...told.current, startsAt: first.startsAt };
    announceStart(first.id);
  }, [planetId, queues]);
  const last = useRef<NextTimes | undefined>(undefined);
  const announce = useEffectEvent((moments: Told, at: number) => {
    const { started, completed } = passedTimes(moments, told.current, at);
    if (completed) {
      told.current = { ...told.current, completesAt: moments.completesAt };
      notices.complete(moments.completesAt);
    }
    if (started) {
      told.current = { ...told.current, startsAt: moments.startsAt };
      notices.start(works.find(({ startsAt }) => startsAt === moments.startsAt));
    }
  });
  useEffect(() => {
    const early = last.current && times ? reachedEarly(last.current, times, now) : toldNothing;
    last.current = times;
    if (!times) return;
    // A live update may arrive before this screen's clock gets there; it is announced all the same.
    announce(early, Infinity);
    announce(times, now);
  }, [times, now]);
}

const runningNow = (planetId: number, queues: Queues): RunningNow => ({
  planetId,
  entries: buildingIn(queues).filter(({ isRunning }) => isRunning),
});

const buildingIn = (queues: Queues): readonly QueuedConstruction[] =>
  Object.values(queues)
    .flat()
    .filter(({ isDemolition }) => !isDemolition);

function useRefreshWhenOverdue(times: NextTimes | undefined): void {
  const now = useNow();
  const overdue = times && areOverdue(times, now) ? times : null;
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
