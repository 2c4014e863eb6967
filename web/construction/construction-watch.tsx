import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLastBuilt } from '../catalogue/last-built.ts';
import { useTranslations } from './texts.ts';
import { refreshGame, refreshReadBefore } from '../client/query-client.ts';
import { useNow } from '../ui/clock.ts';
import { toasts } from '../ui/toasts.ts';
import {
  nextTimesQuery,
  type NextTimes,
  type QueuedConstruction,
  queuedOf,
  type Queues,
  useQueues,
} from './api.ts';
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
  readonly withPlanet: (work: QueuedConstruction) => string;
  /** What is complete at an instant, in ms, anywhere in the empire; null where that is not known. */
  readonly completeAt: (instant: number) => string | null;
};

type ConstructionWatchProps = { planetId: number | null; names: ConstructionNames };

/**
 * Checks the next start and end once a second; when one is reached, notifies the player and refetches the game and the
 * next times (spec sections 2 and 4). Orders that start at once are announced too, also those that were over before the
 * page read the queues, demolitions never. Renders nothing; mounted once in the game's frame.
 */
export function ConstructionWatch({ planetId, names }: ConstructionWatchProps) {
  const { data: times } = useQuery(nextTimesQuery);
  const { data: queues } = useQueues(planetId);
  const notices = useNotices(names);
  useAnnouncements(planetId, queues, times, notices);
  useMissedOrder(planetId, queues, notices);
  useRefreshWhenOverdue(times);
  return null;
}

/** Says that something has started or is complete, by name where that is known; once for each moment. */
function useNotices(names: ConstructionNames) {
  const t = useTranslations('construction');
  const told = useRef(toldNothing);
  const lines = (name: string | null, text: string) => (name === null ? text : `${name}\n${text}`);
  return {
    told: (): Told => told.current,
    start: (at: number, work: QueuedConstruction | undefined) => {
      if (told.current.startsAt === at) return;
      told.current = { ...told.current, startsAt: at };
      toasts.construction({
        title: t('started'),
        text: lines(work ? names.of(work) : null, t('startedText')),
        icon: 'farhold/construction',
      });
    },
    complete: (at: number, work?: QueuedConstruction) => {
      if (told.current.completesAt === at) return;
      told.current = { ...told.current, completesAt: at };
      toasts.construction({
        title: t('complete'),
        text: lines(work ? names.withPlanet(work) : names.completeAt(at), t('completeText')),
        icon: 'lucide/circle-check-big',
      });
    },
  };
}

type Notices = ReturnType<typeof useNotices>;

/** Announces an order that was over before the queues showed it, as in a fast universe over a slow line. */
function useMissedOrder(planetId: number | null, queues: Queues | undefined, notices: Notices): void {
  const now = useNow();
  const built = useLastBuilt();
  const [order] = built ? queuedOf(built) : [];
  const isShown = queues !== undefined && buildingIn(queues).some(({ id }) => id === order?.id);
  const isOver = order?.isRunning === true && order.planetId === planetId && order.endsAt <= now;
  const settled = useRef<number | null>(null);
  const announce = useEffectEvent((work: QueuedConstruction) => {
    notices.start(work.startsAt, work);
    notices.complete(work.endsAt, work);
  });
  useEffect(() => {
    if (!order || settled.current === order.id || (!isShown && !isOver)) return;
    settled.current = order.id;
    if (!isShown) announce(order);
  }, [order, isShown, isOver]);
}

function useAnnouncements(
  planetId: number | null,
  queues: Queues | undefined,
  times: NextTimes | undefined,
  notices: Notices,
): void {
  const now = useNow();
  const seen = useRef<RunningNow | null>(null);
  const startedAt = (at: number) => queues && buildingIn(queues).find(({ startsAt }) => startsAt === at);
  const announceStarts = useEffectEvent((running: RunningNow) => {
    const [first] = newlyStarted(seen.current, running, notices.told());
    seen.current = running;
    if (first) notices.start(first.startsAt, startedAt(first.startsAt));
  });
  useEffect(() => {
    if (planetId !== null && queues) announceStarts(runningNow(planetId, queues));
  }, [planetId, queues]);
  const last = useRef<NextTimes | undefined>(undefined);
  const announce = useEffectEvent((moments: Told, at: number) => {
    const { started, completed } = passedTimes(moments, notices.told(), at);
    const { startsAt, completesAt } = moments;
    if (completed && completesAt !== null) notices.complete(completesAt);
    if (started && startsAt !== null) notices.start(startsAt, startedAt(startsAt));
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
