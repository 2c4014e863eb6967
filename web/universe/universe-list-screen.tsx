import { Link } from '@tanstack/react-router';
import { isMadeUpName } from '@farhold/engine/player/player-name';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ResendMail } from '../account/resend-mail.tsx';
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
import { InvitationNote } from './invitation-note.tsx';
import { listedUniverses } from './listed-universes.ts';
import { isOpen, recommendedUniverse } from './recommended-universe.ts';
import { UniverseListHead } from './universe-list-head.tsx';
import { UniverseTable } from './universe-table.tsx';
import { useUniverseEntry } from './use-universe-entry.ts';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((file) => ({ default: file.JoinDialog })));

/** /: for a visitor the front page with the public list of universes; for a player the place to choose one. */
export function UniverseListScreen() {
  const { user } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-[1180px] gap-3 rail:gap-4">
      {user ? <UniverseListHead user={user} /> : <FrontPage />}
      <InvitationNote isSignedIn={user !== null} />
      <UniverseList isSignedIn={user !== null} needsCommander={user !== null && isMadeUpName(user.name)} />
    </div>
  );
}

const JoinWindow = (props: ComponentProps<typeof JoinDialog>) => (
  <Suspense>
    <JoinDialog {...props} />
  </Suspense>
);

type UniverseListProps = { isSignedIn: boolean; needsCommander: boolean };

function UniverseList({ isSignedIn, needsCommander }: UniverseListProps) {
  const t = useTranslations('universe');
  const universes = useUniverses();
  const joined = useJoinedUniverses(isSignedIn);
  const entry = useUniverseEntry(isSignedIn);
  const isPending = universes.isPending || (isSignedIn && joined.isPending);
  // What was read stays while a later reading fails, with what is typed in a window above it.
  if (universes.isLoadingError || joined.isLoadingError) {
    return (
      <ErrorPanel
        message={t('failed')}
        busy={universes.isFetching || joined.isFetching}
        onRetry={() => void reloadUniverses()}
      />
    );
  }
  const list = listedUniverses(universes.data ?? [], joined.data ?? []);
  const joinedIds = new Set(joined.data?.map(({ id }) => id));
  const joining = list.find((one) => one.id === entry.joiningId && canJoin(one, joinedIds));
  const recommended = joinedIds.size === 0 ? recommendedUniverse(list, serverNow()) : null;
  return (
    <Panel aria-busy={isPending} className="overflow-hidden">
      {entry.needsConfirmation && <ConfirmFirst />}
      {!isSignedIn && <SectionHead title={t('title')}>{t('note')}</SectionHead>}
      {isPending ? (
        <Scanning />
      ) : list.length === 0 ? (
        <EmptyState icon="farhold/universe" title={t('empty')} text={t('emptyText')} />
      ) : (
        <UniverseTable universes={list} {...{ joinedIds, entry }} recommendedId={recommended?.id ?? null} />
      )}
      {!isPending && <HallLink />}
      {joining && !isPending && (
        <JoinWindow universe={joining} needsCommander={needsCommander} entry={entry} />
      )}
    </Panel>
  );
}

/** As high as a list, so that the footer is not seen before it has its place. */
function Scanning() {
  const t = useTranslations('universe');
  return (
    <div className="min-h-[420px]">
      <LoadingLine>{t('loading')}</LoadingLine>
    </div>
  );
}

/** Every won universe stands there, also those that the list leaves out. It comes with the list, and on its ground. */
function HallLink() {
  const t = useTranslations('universe');
  return (
    <p className="border-t border-line px-4 text-right">
      <Link to="/hall-of-fame" className="inline-flex min-h-[44px] items-center underline underline-offset-4">
        {t('toHall')}
      </Link>
    </p>
  );
}

const canJoin = (universe: Universe, joinedIds: ReadonlySet<number>): boolean =>
  !joinedIds.has(universe.id) && isOpen(universe, serverNow());

/** What a player who may not join yet has to do; nothing once the address is confirmed. */
function ConfirmFirst() {
  const t = useTranslations('universe');
  const { user } = useSession();
  if (!user || user.isEmailVerified) return null;
  return (
    <section className="grid gap-3 border-b border-line px-4 py-5 rail:px-6">
      <h2 className="text-panel">{t('confirmFirst')}</h2>
      <p className="max-w-[62ch] text-t2">{t('confirmFirstText', { email: user.email })}</p>
      <ResendMail />
    </section>
  );
}
