import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations as useUniverseTexts } from '../universe/texts.ts';
import { useLogout } from '../account/use-logout.ts';
import { welcomeName } from '../account/welcome-name.ts';
import { itemSearch } from '../catalogue/api.ts';
import { useCommand } from '../client/use-command.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { type OwnPlanet, selectPlanet, usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { useUnreadMessages } from '../message/api.ts';
import { useMessages } from '../message/messages-provider.tsx';
import { useOpenSavingsGoal } from '../planner/use-open-savings-goal.ts';
import { useUnreadReports } from '../report/api.ts';
import { useReports } from '../report/reports-provider.tsx';
import { speedText } from '../ui/format.ts';
import { failureToast } from '../ui/toasts.ts';
import { useJoinedUniverses } from '../universe/api.ts';
import { type Alert, placeOfAlert } from './alerts.ts';
import type { HeaderView, PlanetChoice } from './header-view.ts';
import { switchUniverse } from '../universe/enter.ts';
import { useSession } from '../session/session-store.ts';
import { useAlerts } from './use-alerts.ts';

/** The windows that the page around the header holds. */
type Windows = Pick<HeaderView, 'onInvite' | 'onSearch' | 'onShortcuts'>;

/** Everything that the header shows and does, from the session, the planets and the universes. */
export function useHeaderView(windows: Windows): HeaderView {
  const t = useUniverseTexts('universe');
  const { user } = useSession();
  const { data: planets = [] } = usePlanets();
  const planet = useSelectedPlanet();
  const { data: universes = [] } = useJoinedUniverses(user !== null);
  const played = universes.find(({ id }) => id === planet?.universeId);
  const { run: logout } = useLogout();
  const sendFleet = useSendFleetDialog();
  const openMessages = useMessages();
  const openReports = useReports();
  const onUniverse = useUniverseSwitch();
  const onAlert = useAlertPlaces();
  return {
    welcomeName: welcomeName(user),
    planets: planets.map(planetChoice),
    planetId: planet?.id ?? null,
    universes: universes.map(({ id, name, resourcesSpeed: speed }) => ({
      id,
      name,
      speed: t('speed', { speed: speedText(speed) }),
    })),
    universeId: played?.id ?? null,
    unreadMessages: useUnreadMessages(),
    unreadReports: useUnreadReports(),
    ...useAlerts(),
    onPlanet: selectPlanet,
    onUniverse,
    onMessages: () => openMessages(),
    onReports: () => openReports(),
    ...windows,
    onAlert,
    onSendFleet: () => sendFleet(),
    onLogout: () => void logout(),
  };
}

const planetChoice = ({ id, name, at, picture }: OwnPlanet): PlanetChoice => ({
  id,
  name,
  picture,
  coordinates: formatCoordinates(at),
});

function useUniverseSwitch(): (id: number) => void {
  const t = useUniverseTexts('universe');
  const otherwise = t('switchFailed');
  const { run } = useCommand(switchUniverse, {
    otherwise,
    explain: () => otherwise,
    onFailure: failureToast,
  });
  return (id) => void run(id);
}

/** Opens the page that resolves an alert, on the planet concerned. */
function useAlertPlaces(): (alert: Alert) => void {
  const navigate = useNavigate();
  const openSavingsGoal = useOpenSavingsGoal();
  return (alert) => {
    if (alert.kind === 'affordable') {
      openSavingsGoal({ planetId: alert.planetId, item: { id: alert.itemId, category: alert.category } });
      return;
    }
    if ('planetId' in alert) selectPlanet(alert.planetId);
    const to = placeOfAlert(alert);
    void navigate({ to, search: searchOf(alert) });
  };
}

const tabs: Readonly<Partial<Record<Alert['kind'], string>>> = {
  'alerts-off': 'alerts',
  'war-declared': 'pacts',
  'pact-broken': 'pacts',
  'pact-offered': 'pacts',
  channel: 'pacts',
  application: 'entry',
  circular: 'circulars',
  mention: 'room',
  'friend-request': 'universe',
};

/** What to open on the page that resolves an alert. */
function searchOf({ kind }: Alert) {
  if (kind === 'fields-nearly-full') return itemSearch('terraformer');
  const tab = tabs[kind];
  return tab === undefined ? {} : { tab };
}
