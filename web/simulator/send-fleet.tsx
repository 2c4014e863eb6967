import { isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { placeOf } from '../fleet/typed-coordinates.ts';
import { type OwnPlanet, selectPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import type { Scenario } from './scenario.ts';

type SendFleetProps = { scenario: Scenario; planets: readonly OwnPlanet[] };

/** Opens the send-fleet dialog for the first attacking fleet, at its home planet. */
export function SendFleet({ scenario: { attackers, planet }, planets }: SendFleetProps) {
  const t = useTranslations('simulator');
  const openSendFleet = useSendFleetDialog();
  const target = placeOf(planet.place);
  const start = attackers[0] && placeOf(attackers[0].place);
  const origin = planets.find(({ at }) => start && isSamePlace(at, start));
  if (!target || !origin) return <p className="text-small text-t3">{t('sendHint')}</p>;
  const send = () => {
    selectPlanet(origin.id);
    openSendFleet(target, { mission: 'attack', ships: attackers[0]?.units ?? {} });
  };
  return (
    <Button variant="primary" icon="farhold/launch" aria-haspopup="dialog" onClick={send}>
      {t('send')}
    </Button>
  );
}
