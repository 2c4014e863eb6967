import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  type AlertDevice,
  type Kinds,
  type Notifications,
  removeDevice,
  saveDevice,
  testDevice,
} from './api.ts';
import { KindChoice } from './kind-choice.tsx';
import { currentEndpoint, pushAbility, subscribe, unsubscribe } from './push-subscription.ts';
import { useChange } from './use-change.ts';

/** What this very browser tells its player, and why it can't where it can't. */
export function ThisBrowser({ alerts }: { alerts: Notifications }) {
  const t = useTranslations('outsideAlerts');
  const { device, recheck } = useThisDevice(alerts.devices);
  const { busy, failure, run, choose } = useKindsHere(alerts.pushKey, device);
  const ability = pushAbility();
  if (ability !== 'able') return <Hindrance text={t(`ability.${ability}`)} />;
  return (
    <div className="cut-tiny grid gap-2 bg-ink-800/60 px-3 py-2.5">
      <h3 className="font-semibold">{t('thisBrowser')}</h3>
      <KindChoice
        label={t('kindsHere')}
        kinds={device?.kinds ?? []}
        onChange={(kinds) => void choose(kinds).then(recheck)}
        disabled={busy}
      />
      {device && device.offSince !== null && <Hindrance text={t('deviceOff')} />}
      <FormError>{failure}</FormError>
      {device && (
        <div>
          <Button
            size="small"
            icon="lucide/bell-ring"
            busy={busy}
            onClick={() => void run(() => testDevice(device.id))}
          >
            {t('test')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Changes what this browser tells: it is switched on with the first kind that is chosen, and off with the last. */
function useKindsHere(pushKey: string, device: AlertDevice | undefined) {
  const t = useTranslations('outsideAlerts');
  const { busy, failure, run, fail } = useChange();
  const choose = (kinds: Kinds) =>
    run(async () => {
      if (kinds.length === 0) {
        await unsubscribe();
        return device ? removeDevice(device.id) : null;
      }
      const subscription = await subscribe(pushKey).catch(() => 'unreachable' as const);
      if (subscription === null || subscription === 'unreachable') {
        fail(t(subscription === null ? 'declined' : 'noService'));
        return null;
      }
      return saveDevice(subscription, kinds);
    });
  return { busy, failure, run, choose };
}

const Hindrance = ({ text }: { text: string }) => (
  <p className="flex gap-2.5 text-[15px] text-t2">
    <Icon name="lucide/triangle-alert" className="mt-[3px] text-warn" />
    <span>{text}</span>
  </p>
);

/** The one among the player's browsers that this is; looked for again by `recheck`. */
function useThisDevice(devices: readonly AlertDevice[]) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const recheck = () => currentEndpoint().then(setEndpoint, () => setEndpoint(null));
  useEffect(() => {
    void currentEndpoint().then(setEndpoint, () => setEndpoint(null));
  }, []);
  return { device: devices.find((one) => one.endpoint === endpoint), recheck };
}
