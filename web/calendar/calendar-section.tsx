import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { momentText } from '../ui/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { type CalendarLink, endLink, makeLink, useCalendarLink } from './api.ts';
import { useTranslations } from './texts.ts';

const MadeLink = lazy(async () => ({ default: (await import('./made-link.tsx')).MadeLink }));

/** The secret link by which the player's calendar shows what ends. */
export function CalendarSection() {
  const t = useTranslations('calendar');
  const { data: link, isError, isFetching, refetch } = useCalendarLink();
  const { isImpersonating } = useSession();
  const [made, setMade] = useState<string | null>(null);
  return (
    <TitledSection title={t('title')} note={t('note')}>
      {link !== undefined ? (
        <>
          {link && <LinkLine link={link} />}
          {!isImpersonating && <Actions hasLink={link !== null} onMade={setMade} />}
        </>
      ) : isError ? (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="cut h-[44px]" />
      )}
      <Suspense>{made !== null && <MadeLink link={made} onClose={() => setMade(null)} />}</Suspense>
    </TitledSection>
  );
}

function LinkLine({ link: { madeAt, readAt } }: { link: CalendarLink }) {
  const t = useTranslations('calendar');
  return (
    <p className="text-note text-t2">
      {t('made', { date: momentText(madeAt) })},{' '}
      {readAt === null ? t('neverRead') : t('read', { date: momentText(readAt) })}
    </p>
  );
}

function Actions({ hasLink, onMade }: { hasLink: boolean; onMade: (link: string) => void }) {
  const t = useTranslations('calendar');
  const confirm = useConfirm();
  const settings = { otherwise: t('failed'), onFailure: failureToast };
  const make = useCommand(async () => onMade(await makeLink()), settings);
  const end = useCommand(async () => toasts.success({ title: await endLink() }), settings);
  const replace = { title: t('replaceTitle'), text: t('replaceText'), confirmLabel: t('again') };
  const finish = { title: t('endTitle'), text: t('endText'), confirmLabel: t('end') };
  const onMake = async () => {
    if (!hasLink || (await confirm({ ...replace, dangerous: true }))) await make.run();
  };
  const onEnd = async () => {
    if (await confirm({ ...finish, dangerous: true })) await end.run();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="lucide/calendar-plus" busy={make.busy} onClick={() => void onMake()}>
        {t(hasLink ? 'again' : 'make')}
      </Button>
      {hasLink && (
        <Button icon="lucide/trash-2" busy={end.busy} onClick={() => void onEnd()}>
          {t('end')}
        </Button>
      )}
    </div>
  );
}
