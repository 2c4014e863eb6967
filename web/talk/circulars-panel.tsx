import { mayDo, type MemberRights } from '@farhold/engine/alliance/rights';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../client/failure-text.ts';
import { LinkedText } from '../message/message-text.tsx';
import { useSession } from '../session/session-store.ts';
import { Pill } from '../ui/badge.tsx';
import { useTranslations as useMessageTexts } from '../message/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { momentText } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Circular, markCircularRead, reportCircular, useCirculars, useReaders } from './circular-api.ts';
import { useTranslations } from './texts.ts';

const CircularDialog = lazy(() =>
  import('./circular-dialog.tsx').then((file) => ({ default: file.CircularDialog })),
);

const ComplaintDialog = lazy(() =>
  import('../message/complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
);

type CircularsPanelProps = {
  alliance: {
    readonly self: MemberRights;
    readonly ranks: readonly { readonly id: number; readonly name: string }[];
  };
};

/** What leaders have written to the members, and, for members with the right, a new one and who has read the others. */
export function CircularsPanel({ alliance: { self, ranks } }: CircularsPanelProps) {
  const t = useTranslations('circulars');
  const { data, isError, error, isFetching, refetch, hasNextPage, fetchNextPage } = useCirculars();
  const circulars = data?.pages.flat() ?? [];
  return (
    <div>
      {mayDo(self, 'circular') && <Write ranks={ranks} />}
      {!data && !isError && <LoadingLine>{t('loading')}</LoadingLine>}
      {!data && isError && (
        <div className="p-4">
          <ErrorPanel
            message={failureText(error, t('failed'))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && circulars.length === 0 && (
        <EmptyState icon="lucide/scroll-text" title={t('none')} text={t('noneText')} />
      )}
      <ul>
        {circulars.map((circular) => (
          <CircularItem key={circular.id} circular={circular} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid place-items-center p-3">
          <Button size="small" onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Write({ ranks }: Pick<CircularsPanelProps['alliance'], 'ranks'>) {
  const t = useTranslations('circulars');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-b border-line/70 px-4 py-3">
      <Button variant="primary" icon="lucide/plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && (
        <Suspense>
          <CircularDialog ranks={ranks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function CircularItem({ circular }: { circular: Circular }) {
  const t = useTranslations('circulars');
  const [isOpen, setOpen] = useState(false);
  const isMine = useSession().user?.id === circular.sender.id;
  const { id, subject, sender, at, isRead, read } = circular;
  const open = () => {
    setOpen(!isOpen);
    // Reading it is enough: what fails here is tried again with the next look.
    if (!isRead) void markCircularRead(id);
  };
  return (
    <li className="border-b border-line/50 last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={open}
        className="flex min-h-[52px] w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left -outline-offset-2 hover:bg-ink-800/60"
      >
        {!isRead && <Pill tone="ember">{t('new')}</Pill>}
        <bdi className={isRead ? 'break-words' : 'font-semibold break-words'}>{subject}</bdi>
        <span className="text-small text-t3">
          <bdi>{sender.name}</bdi>, {momentText(at)}
        </span>
        {read && <span className="ml-auto text-small text-t2">{t('readBy', read)}</span>}
      </button>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4">
          <p dir="auto" className="leading-snug break-words whitespace-pre-wrap">
            <LinkedText text={circular.text} onLeave={stays} />
          </p>
          {read && <Readers circular={id} />}
          {!isMine && <Report circular={circular} />}
        </div>
      )}
    </li>
  );
}

/** The button that reports a circular to the operator. */
function Report({ circular: { id, sender, text } }: { circular: Circular }) {
  const t = useMessageTexts('message');
  const [isReporting, setReporting] = useState<boolean | null>(null);
  return (
    <div>
      <Button size="small" variant="quiet" icon="lucide/flag" onClick={() => setReporting(true)}>
        {t('report')}
      </Button>
      {isReporting !== null && (
        <Suspense>
          <ComplaintDialog
            message={{ id, text }}
            by={sender}
            send={reportCircular}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A link leads away from the page without closing anything. */
function stays(): void {}

function Readers({ circular }: { circular: number }) {
  const t = useTranslations('circulars');
  const { data = [] } = useReaders(circular);
  return (
    <ul aria-label={t('readers')} className="flex flex-wrap gap-x-5 gap-y-1 text-small text-t2">
      {data.map(({ id, name, readAt }) => (
        <li key={id}>
          <bdi className={readAt === null ? 'text-t3' : 'text-bone'}>{name}</bdi>{' '}
          {readAt === null ? t('unread') : momentText(readAt)}
        </li>
      ))}
    </ul>
  );
}
