import { isMadeUpName } from '@farhold/engine/player/player-name';
import { useTranslations } from './texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { reloadUniverses, type Universe, useJoinedUniverses, useUniverses } from './api.ts';
import { FrontPage } from './front-page.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { isOpen, recommendedUniverse } from './recommended-universe.ts';
import { UniverseListHead } from './universe-list-head.tsx';
import { UniverseTable } from './universe-table.tsx';
import { useUniverseEntry } from './use-universe-entry.ts';

/** /: for a visitor the front page with the public list of universes; for a player the place to choose one. */
export function UniverseListScreen() {
  const t = useTranslations('universe');
  const { user } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-[1180px] gap-3 rail:gap-4">
      {user ? <UniverseListHead user={user} /> : <FrontPage />}
      {!user && <SectionHead title={t('title')}>{t('note')}</SectionHead>}
      <UniverseList isSignedIn={user !== null} needsCommander={user !== null && isMadeUpName(user.name)} />
    </div>
  );
}

type UniverseListProps = { isSignedIn: boolean; needsCommander: boolean };

function UniverseList({ isSignedIn, needsCommander }: UniverseListProps) {
  const t = useTranslations('universe');
  const universes = useUniverses();
  const joined = useJoinedUniverses(isSignedIn);
  const entry = useUniverseEntry(isSignedIn);
  const isPending = universes.isPending || (isSignedIn && joined.isPending);
  if (universes.isError || joined.isError) {
    return (
      <ErrorPanel
        message={t('failed')}
        busy={universes.isFetching || joined.isFetching}
        onRetry={() => void reloadUniverses()}
      />
    );
  }
  const list = universes.data ?? [];
  const joinedIds = new Set(joined.data?.map(({ id }) => id));
  const joining = list.find((one) => one.id === entry.joiningId && canJoin(one, joinedIds));
  const recommended = joinedIds.size === 0 ? recommendedUniverse(list, serverNow()) : null;
  return (
    <Panel aria-busy={isPending} className="overflow-hidden">
      {isPending ? (
        <LoadingLine>{t('loading')}</LoadingLine>
      ) : list.length === 0 ? (
        <EmptyState icon="farhold/universe" title={t('empty')} text={t('emptyText')} />
      ) : (
        <UniverseTable
          universes={list}
          joinedIds={joinedIds}
          entry={entry}
          recommendedId={recommended?.id ?? null}
        />
      )}
      {joining && !isPending && (
        <JoinDialog universe={joining} needsCommander={needsCommander} entry={entry} />
      )}
    </Panel>
  );
}

const canJoin = (universe: Universe, joinedIds: ReadonlySet<number>): boolean =>
  !joinedIds.has(universe.id) && isOpen(universe, serverNow());
