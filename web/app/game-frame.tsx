import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { ConstructionWatch } from '../construction/construction-watch.tsx';
import { SendFleetProvider } from '../fleet/send-fleet-provider.tsx';
import { EventStrip } from '../event/event-strip.tsx';
import { useConstructionNames } from '../event/use-construction-names.ts';
import { SoundWatch } from '../event/sound-watch.tsx';
import { GoalWatch } from '../goal/goal-watch.tsx';
import { MessagePanel } from '../announcement/message-panel.tsx';
import { MessagesProvider } from '../message/messages-provider.tsx';
import { useLiveUpdates } from '../live-update/use-live-updates.ts';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { SavingsGoalWatch } from '../planner/savings-goal-watch.tsx';
import { ReportsProvider } from '../report/reports-provider.tsx';
import { VacationBar } from '../vacation/vacation-bar.tsx';
import { EndNotice } from '../universe/end-notice.tsx';
import { onClockJump, useNow } from '../ui/clock.ts';
import { ServerAwayBar } from '../page/server-away-bar.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { whenPageIsIdle } from '../ui/late.ts';
import { useIsVast } from '../ui/media.ts';
import { AppFrame } from './app-frame.tsx';
import { EventBar } from './event-bar.tsx';
import type { HeaderView } from './header-view.ts';
import { Palette } from './palette.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { refreshGame } from '../client/query-client.ts';
import { withTexts } from '../client/room-texts.ts';
import { useSession } from '../session/session-store.ts';
import { SessionNotices } from './session-notices.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { Splash } from './splash.tsx';
import { isOutsideToo } from '../session/start-up.ts';
import { StockBar } from './stock-bar.tsx';
import { stockEntries } from './stock-entries.ts';
import { useHeaderView } from './use-header-view.ts';

const DeviceWatch = lazy(() =>
  whenPageIsIdle()
    .then(() => withTexts(import('../device/device-watch.tsx')))
    .then(
      (file) => ({ default: file.DeviceWatch }),
      // The game goes on without it until the next visit.
      () => ({ default: () => null }),
    ),
);

const InviteDialog = lazy(() =>
  import('../universe/invite-dialog.tsx').then((file) => ({ default: file.InviteDialog })),
);

/**
 * The frame of the game's pages, with the windows that open from anywhere and the construction watch. A player without
 * planets sees the public pages in it, too.
 */
export function GameFrame() {
  const { user, stage } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const isDrawn = useInParts(stage === 'playing', false);
  if (stage === 'outside' && isOutsideToo(path, user !== null)) return <OutsideFrame />;
  if (!isDrawn) return <Splash />;
  return (
    <SendFleetProvider>
      <ReportsProvider>
        <MessagesProvider>
          <GamePages />
        </MessagesProvider>
      </ReportsProvider>
    </SendFleetProvider>
  );
}

function GamePages() {
  const [shown, show] = useState<'invitation' | 'search' | 'keys' | null>(null);
  const view = useHeaderView({
    onInvite: () => show('invitation'),
    onSearch: () => show('search'),
    onShortcuts: () => show('keys'),
  });
  const universe = view.universes.find(({ id }) => id === view.universeId);
  const planet = useSelectedPlanet();
  useLiveUpdates();
  // After the machine has slept much may have changed, and only a reply brings the server's time back.
  useEffect(() => onClockJump(() => void (document.visibilityState === 'visible' && refreshGame())), []);
  return (
    <AppFrame
      view={view}
      stock={planet && <LiveStock planet={planet} />}
      ticker={
        <>
          <ServerAwayBar />
          <VacationBar />
          <EndNotice />
          <EventBar key={planet?.universeId} planet={planet} />
        </>
      }
      aside={<SideStrip />}
      notice={<SessionNotices />}
    >
      <MessagePanel />
      <Outlet />
      <Watches planet={planet} view={view} />
      {shown === 'invitation' && universe && (
        <Suspense>
          <InviteDialog universe={universe} onClose={() => show(null)} />
        </Suspense>
      )}
      <Palette view={view} isOpen={shown === 'search'} onOpen={(open) => show(open ? 'search' : null)} />
      <ShortcutKeys {...view} isListOpen={shown === 'keys'} onList={(open) => show(open ? 'keys' : null)} />
    </AppFrame>
  );
}

/**
 * Components that run on every page and render little or nothing. Those that compare with an earlier state start over
 * in another universe: the difference between two universes is no news.
 */
function Watches({ planet, view }: { planet: OwnPlanet | null; view: HeaderView }) {
  return (
    <>
      <Fragment key={planet?.universeId}>
        <ConstructionNotices planetId={planet?.id ?? null} />
        <SavingsGoalWatch />
        <SoundWatch />
        <GoalWatch />
      </Fragment>
      <Suspense>
        <DeviceWatch unread={view.unreadMessages + view.unreadReports} />
      </Suspense>
    </>
  );
}

function LiveStock({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('stock');
  const now = useNow();
  return <StockBar entries={stockEntries(planet, now, (percent) => t('powered', { percent }))} />;
}

function ConstructionNotices({ planetId }: { planetId: number | null }) {
  return <ConstructionWatch planetId={planetId} names={useConstructionNames()} />;
}

const SideStrip = () => (useIsVast() ? <EventStrip /> : null);
