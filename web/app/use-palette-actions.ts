import { useNavigate } from '@tanstack/react-router';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import type { Entry } from '../palette/match.ts';
import type { PaletteActions } from '../palette/use-groups.ts';
import type { HeaderView } from './header-view.ts';
import {
  accountPlace,
  alliancePlace,
  buildPlaces,
  empirePlace,
  fleetPlace,
  galaxyPlace,
  goalsPlace,
  homePlace,
  plannerPlace,
  rankPlace,
  simulatorPlace,
  supportPlace,
} from './places.ts';
import { useTranslations } from './texts.ts';

const places = [
  homePlace,
  empirePlace,
  ...buildPlaces,
  galaxyPlace,
  fleetPlace,
  rankPlace,
  alliancePlace,
  goalsPlace,
  plannerPlace,
  simulatorPlace,
  accountPlace,
  supportPlace,
];

/** What the palette reaches of the page around it: planets, pages, and the commands of the header. */
export function usePaletteActions(view: HeaderView): PaletteActions {
  const t = useTranslations();
  const navigate = useNavigate();
  const sendFleet = useSendFleetDialog();
  const command = (key: string, text: string, icon: Entry['icon'], run: () => void): Entry => ({
    key: `command ${key}`,
    text,
    icon,
    run,
  });
  const select = (id: number) => {
    view.onPlanet(id);
    void navigate({ to: '/home' });
  };
  return {
    planets: view.planets.map(({ id, name, coordinates }) => ({
      key: `planet ${id}`,
      text: name,
      note: coordinates,
      icon: 'farhold/home',
      run: () => select(id),
    })),
    pages: places.map(({ name, to, icon }) => ({
      key: `page ${name}`,
      text: t(`place.${name}`),
      icon,
      run: () => void navigate({ to }),
    })),
    commands: [
      command('fleet', t('header.sendFleet'), 'farhold/launch', view.onSendFleet),
      command('messages', t('header.messages', { count: 0 }), 'lucide/message-square', view.onMessages),
      command('reports', t('header.reports', { count: 0 }), 'lucide/scroll-text', view.onReports),
      command('invite', t('header.invite'), 'lucide/user-plus', view.onInvite),
      command('keys', t('header.shortcuts'), 'lucide/keyboard', view.onShortcuts),
      command('logout', t('header.logout'), 'lucide/log-out', view.onLogout),
    ],
    sendFleet,
  };
}
