import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { ConstructionWatch } from '../construction/construction-watch.tsx';
import { SendFleetProvider } from '../fleet/send-fleet-provider.tsx';
import { EventStrip } from '../event/event-strip.tsx';
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
import { useIsVast } from '../ui/media.ts';
import { AppFrame } from './app-frame.tsx';
import { EventBar } from './event-bar.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { refreshGame } from '../client/query-client.ts';
import { useSession } from '../session/session-store.ts';
import { SessionNotices } from './session-notices.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { Splash } from './splash.tsx';
import { isOutsideToo } from '../session/start-up.ts';
import { StockBar } from './stock-bar.tsx';
import { stockEntries } from './stock-entries.ts';
import { useHeaderView } from './use-header-view.ts';

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
  if (stage === 'outside' && isOutsideToo(path, user !== null)) return <OutsideFrame />;
  if (stage !== 'playing') return <Splash />;
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
  const [isListing, setListing] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const view = useHeaderView({ onInvite: () => setInviting(true), onShortcuts: () => setListing(true) });
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
          <EventBar planet={planet} />
        </>
      }
      aside={<SideStrip />}
      notice={<SessionNotices />}
    >
      <MessagePanel />
      <Outlet />
      <ConstructionWatch planetId={planet?.id ?? null} />
      <SavingsGoalWatch />
      <SoundWatch />
      {isInviting && universe && (
        <Suspense>
          <InviteDialog universe={universe} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      <GoalWatch />
      <ShortcutKeys {...view} isListOpen={isListing} onList={setListing} />
    </AppFrame>
  );
}

function LiveStock({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('stock');
  const now = useNow();
  return <StockBar entries={stockEntries(planet, now, (percent) => t('powered', { percent }))} />;
}

const SideStrip = () => (useIsVast() ? <EventStrip /> : null);
