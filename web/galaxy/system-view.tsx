import type { FleetMission } from '@farhold/engine/fleet/mission';
import { type Coordinates, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useMayMark } from '../alliance/marks-api.ts';
import { useItems } from '../catalogue/api.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { useStartConversation } from '../message/use-start-conversation.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { useScan } from './api.ts';
import { actionsAt } from './position-actions.ts';
import { planetsIn, type ScannedPosition, type SystemPlace, systemText } from './scanned-position.ts';
import { SystemRibbon } from './system-ribbon.tsx';
import { SystemTable } from './system-table.tsx';
import { useGalaxyKeys } from './use-galaxy-keys.ts';
import { useSpy } from './use-spy.ts';

const ProfileDialog = lazy(() =>
  import('./profile-dialog.tsx').then((file) => ({ default: file.ProfileDialog })),
);

const MarkDialog = lazy(() =>
  import('../alliance/mark-dialog.tsx').then((file) => ({ default: file.MarkDialog })),
);

const MissileDialog = lazy(() =>
  import('../fleet/missile-dialog.tsx').then((file) => ({ default: file.MissileDialog })),
);

type SystemViewProps = {
  scan: ReturnType<typeof useScan>;
  place: SystemPlace;
  isScanning: boolean;
  onPlace: (place: SystemPlace) => void;
};

/** The scanned system: its picture, and the table of its 15 positions. */
export function SystemView({ scan, place, isScanning, onPlace }: SystemViewProps) {
  const t = useTranslations('galaxy');
  const actions = useGalaxyActions();
  const positions = scan.data?.positions ?? null;
  const rows = useRows(positions, place, onPlace, actions);
  const isDrawn = useInParts(positions !== null);
  if (scan.isError && !positions)
    return <ErrorPanel message={t('failed')} busy={scan.isFetching} onRetry={() => void scan.refetch()} />;
  if (!positions || !isDrawn) return <Skeleton className="h-[640px]" />;
  const scanned = scan.data?.place ?? place;
  const system = systemText(scanned);
  return (
    <>
      <SystemRibbon positions={positions} current={rows.current} scannedAt={scan.dataUpdatedAt} />
      <SystemTable
        {...rows}
        caption={t('caption', { system })}
        system={scanned}
        positions={positions}
        isStale={scan.isPlaceholderData && isScanning}
        actions={actions}
      />
      <output className="sr-only">{t('detected', { system, count: planetsIn(positions) })}</output>
      <GalaxyDialogs actions={actions} />
    </>
  );
}

/** The windows that the rows' buttons open. */
const GalaxyDialogs = ({ actions }: { actions: ReturnType<typeof useGalaxyActions> }) => (
  <>
    {actions.profile && (
      <Suspense>
        <ProfileDialog {...actions.profile} onClose={actions.closeProfile} />
      </Suspense>
    )}
    {actions.struck && (
      <Suspense>
        <MissileDialog {...actions.struck} onClose={actions.closeStrike} />
      </Suspense>
    )}
    {actions.marked && (
      <Suspense>
        <MarkDialog place={actions.marked} onClose={actions.closeMark} />
      </Suspense>
    )}
  </>
);

/** The row the keys act on, and what they do. */
function useRows(
  positions: readonly ScannedPosition[] | null,
  place: SystemPlace,
  onPlace: SystemViewProps['onPlace'],
  actions: SystemActions,
) {
  const here = useSelectedPlanet()?.at ?? null;
  const [focusedRow, setRow] = useState<number | null>(null);
  const current = focusedRow ?? here?.position ?? 1;
  const at = positions?.[current - 1];
  const step = (by: number) => (focusedRow === null ? current : current + by);
  useGalaxyKeys({
    onSystem: (by) => onPlace({ ...place, system: clamp(place.system + by, mapLimits.system) }),
    onRow: (by) => setRow(clamp(step(by), mapLimits.position)),
    onFleet: () => at && !actionsAt(at, here).isHere && actions.send(at),
    onSpy: () => at && actionsAt(at, here).spies && void actions.spy(at),
    onMessage: () => at && actionsAt(at, here).writes && actions.write(at),
  });
  return { here, current, focusedRow, onRow: setRow };
}

const clamp = (count: number, limit: number): number => Math.max(1, Math.min(limit, count));

/** What the rows' buttons and the keys do. */
function useGalaxyActions() {
  const openSendFleet = useSendFleetDialog();
  const spy = useSpy();
  const startConversation = useStartConversation();
  const { data: defences = [] } = useItems(useSelectedPlanet()?.id ?? null, 'defence');
  const hasMissiles = defences.some(({ key, owned }) => key === 'interplanetary-missile' && owned > 0);
  const [struck, setStruck] = useState<{ target: Coordinates; isOpen: boolean } | null>(null);
  const [marked, setMarked] = useState<Coordinates | null>(null);
  const [profile, setProfile] = useState<{ position: ScannedPosition; isOpen: boolean } | null>(null);
  return {
    send: ({ at }: ScannedPosition, mission?: FleetMission) => openSendFleet(at, mission && { mission }),
    explore: (at: Coordinates) => openSendFleet(at, { mission: 'expedition' }),
    spy,
    write: ({ commander }: ScannedPosition) => void startConversation(commander?.id ?? null),
    profile,
    showProfile: (position: ScannedPosition) => setProfile({ position, isOpen: true }),
    closeProfile: () => setProfile(profile && { ...profile, isOpen: false }),
    /** Null without missiles on the selected planet. */
    strike: hasMissiles ? ({ at }: ScannedPosition) => setStruck({ target: at, isOpen: true }) : null,
    /** Null if the player may not mark places. */
    mark: useMayMark() ? ({ at }: ScannedPosition) => setMarked(at) : null,
    marked,
    closeMark: () => setMarked(null),
    struck,
    closeStrike: () => setStruck(struck && { ...struck, isOpen: false }),
  };
}

export type SystemActions = Pick<
  ReturnType<typeof useGalaxyActions>,
  'send' | 'explore' | 'spy' | 'write' | 'showProfile' | 'strike' | 'mark'
>;
