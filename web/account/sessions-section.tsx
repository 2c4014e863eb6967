import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { signOutHere } from '../session/session.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useNow } from '../ui/clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { failureToast } from '../ui/toasts.ts';
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  type OwnSession,
  useSessions,
  useTokenCount,
} from './account-api.ts';
import { TitledSection } from '../ui/titled-section.tsx';

/** Where the player is signed in, and how to end that. */
export function SessionsSection() {
  const t = useTranslations('security');
  const { data: sessions, isError, isFetching, refetch } = useSessions();
  return (
    <TitledSection title={t('sessions')} note={t('sessionsNote')}>
      {sessions ? (
        <>
          <ul className="grid gap-2">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <EndButtons hasOthers={sessions.length > 1} />
        </>
      ) : isError ? (
        <ErrorPanel message={t('sessionsFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="cut h-[120px]" />
      )}
    </TitledSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTranslations('security');
  const { busy, run } = useEnding();
  const device = deviceText(session, t);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[3px] border border-line bg-ink-850 px-3 py-2.5">
      <Icon
        name={session.isOperator ? 'lucide/eye' : 'lucide/monitor-smartphone'}
        className="text-[22px] text-t2"
      />
      <div className="min-w-[180px] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Pill tone="teal">{t('current')}</Pill>}
          {session.isRemembered && <Pill>{t('remembered')}</Pill>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('endNamed', { device })}
          onClick={() => void run(() => endOneSession(session.id))}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function SessionTimes({ session }: { session: OwnSession }) {
  const t = useTranslations('security');
  const now = new Date(useNow());
  return (
    <p className="text-small text-t3">
      {t('times', {
        begun: new Date(session.begunAt),
        used: new Date(Math.min(session.lastUsedAt, now.getTime())),
      })}
    </p>
  );
}

function deviceText(
  { browser, system, isOperator }: OwnSession,
  t: ReturnType<typeof useTranslations<'security'>>,
): string {
  if (isOperator) return t('operator');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}

function EndButtons({ hasOthers }: { hasOthers: boolean }) {
  const t = useTranslations('security');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { busy, run } = useEnding();
  const { data: tokens = 0 } = useTokenCount();
  const [isTicked, setTicked] = useState(false);
  const endsTokens = isTicked && tokens > 0;
  const endEverywhere = async () => {
    const question = { title: t('endAllTitle'), text: t('endAllText'), confirmLabel: t('endAll') };
    if (!(await confirm(question))) return;
    await run(async () => {
      await endAllSessions(endsTokens);
      signOutHere();
      await navigate({ to: '/login' });
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {tokens > 0 && <Checkbox label={t('endTokens')} checked={isTicked} onChange={setTicked} />}
      <Button
        busy={busy}
        disabled={!hasOthers && !endsTokens}
        onClick={() => void run(() => endOtherSessions(endsTokens))}
      >
        {t('endOthers')}
      </Button>
      <Button icon="lucide/log-out" busy={busy} onClick={() => void endEverywhere()}>
        {t('endAll')}
      </Button>
    </div>
  );
}

/** One command for all buttons; failures appear as toasts. */
function useEnding() {
  const t = useTranslations('security');
  return useCommand((end: () => Promise<void>) => end(), {
    otherwise: t('endFailed'),
    onFailure: failureToast,
  });
}
