import { type QueueName, queueNames } from '@farhold/engine/construction/queue';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from './texts.ts';
import { Pill } from '../ui/badge.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { countQueued, type Queues, useQueues } from './api.ts';
import { QueueSection } from './queue-section.tsx';
import { useCancel } from './use-cancel.ts';

/** How long after arriving by View Queue the page scrolls (spec section 9). */
const SCROLL_AFTER_MS = 100;

type QueuePanelProps = {
  planetId: number;
  /** What the player has to hurry constructions with. */
  darkMatter: number;
  /** The queue chosen by View Queue: it opens, the others fold, and the panel scrolls into view. */
  wanted: QueueName | null;
};

/** The five construction queues of a planet. */
export function QueuePanel({ planetId, darkMatter, wanted }: QueuePanelProps) {
  const t = useTranslations('construction');
  const { data: queues, isError, isFetching, refetch } = useQueues(planetId);
  const panel = useRef<HTMLElement>(null);
  useScrollTo(panel, wanted, queues !== undefined);
  return (
    <Panel ref={panel} aria-labelledby="construction-title" className="self-start overflow-hidden">
      <SectionHead title={t('title')} id="construction-title">
        {queues && <Pill>{t('summary', { count: countQueued(queues) })}</Pill>}
      </SectionHead>
      {isError && !queues ? (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Sections queues={queues} darkMatter={darkMatter} wanted={wanted} />
      )}
    </Panel>
  );
}

type SectionsProps = Omit<QueuePanelProps, 'planetId'> & { queues: Queues | undefined };

function Sections({ queues, darkMatter, wanted }: SectionsProps) {
  const [isOpen, setOpen] = useOpenSections(wanted);
  const cancel = useCancel();
  return queueNames.map((name) =>
    queues ? (
      <QueueSection
        key={name}
        name={name}
        entries={queues[name]}
        darkMatter={darkMatter}
        open={isOpen[name] ?? queues[name].length > 0}
        onToggle={(open) => setOpen({ ...isOpen, [name]: open })}
        onCancel={(entry) => void cancel(entry)}
      />
    ) : (
      <Skeleton key={name} className="h-[46px] border-t border-line/70" />
    ),
  );
}

type OpenSections = Readonly<Partial<Record<QueueName, boolean>>>;

// Those with entries are open until the player or View Queue decides otherwise.
function useOpenSections(wanted: QueueName | null): [OpenSections, (open: OpenSections) => void] {
  const [chosen, setChosen] = useState<{ wanted: QueueName | null; open: OpenSections }>({
    wanted: null,
    open: {},
  });
  const only: OpenSections = Object.fromEntries(queueNames.map((name) => [name, name === wanted]));
  const open = chosen.wanted === wanted ? chosen.open : wanted ? only : {};
  return [open, (next) => setChosen({ wanted, open: next })];
}

function useScrollTo(
  panel: RefObject<HTMLElement | null>,
  wanted: QueueName | null,
  isLoaded: boolean,
): void {
  useEffect(() => {
    if (!wanted || !isLoaded) return undefined;
    const timer = setTimeout(
      () => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' }),
      SCROLL_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [panel, wanted, isLoaded]);
}
