import { useTranslations } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { reloadUniverses, useJoinedUniverses, useUniverses } from './api.ts';
import { InvitationNote } from './invitation-note.tsx';
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
      {!isPending && <InvitationNote joinedIds={new Set(joined.data?.map(({ id }) => id))} />}
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
