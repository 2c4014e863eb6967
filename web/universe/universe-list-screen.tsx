import { ResendMail } from '../account/resend-mail.tsx';
import { useTranslations } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { reloadUniverses, useJoinedUniverses, useUniverses } from './api.ts';
import { UniverseListHead } from './universe-list-head.tsx';
import { UniverseTable } from './universe-table.tsx';
import { useUniverseEntry } from './use-universe-entry.ts';

/** /: the public list of universes; for a player also the place to choose one. */
export function UniverseListScreen() {
  const t = useTranslations('universe');
  const { user } = useSession();
  const universes = useUniverses();
  const joined = useJoinedUniverses(user !== null);
  const entry = useUniverseEntry(user !== null);
  const isPending = universes.isPending || (user !== null && joined.isPending);
  const isFailed = universes.isError || joined.isError;
  return (
    <div className="mx-auto grid w-full max-w-[1180px] gap-3 rail:gap-4">
      <UniverseListHead user={user} />
      {entry.needsConfirmation && user && !user.isEmailVerified && <ConfirmFirst email={user.email} />}
      {isFailed ? (
        <ErrorPanel
          message={t('failed')}
          busy={universes.isFetching || joined.isFetching}
          onRetry={() => void reloadUniverses()}
        />
      ) : (
        <Panel aria-busy={isPending} className="overflow-hidden">
          {isPending ? (
            <LoadingLine>{t('loading')}</LoadingLine>
          ) : universes.data.length === 0 ? (
            <EmptyState icon="farhold/universe" title={t('empty')} text={t('emptyText')} />
          ) : (
            <UniverseTable
              universes={universes.data}
              joinedIds={new Set(joined.data?.map(({ id }) => id))}
              entry={entry}
            />
          )}
        </Panel>
      )}
    </div>
  );
}

/** What a player does who may not join yet. */
function ConfirmFirst({ email }: { email: string }) {
  const t = useTranslations('universe');
  return (
    <Panel className="grid gap-3 px-4 py-5 rail:px-6" role="status">
      <h2 className="text-panel">{t('confirmFirst')}</h2>
      <p className="max-w-[62ch] text-t2">{t('confirmFirstText', { email })}</p>
      <ResendMail />
    </Panel>
  );
}
