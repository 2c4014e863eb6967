import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import {
  type AlertDevice,
  type Kinds,
  type Notifications,
  removeDevice,
  saveDevice,
  testDevice,
} from './api.ts';
import { KindChoice } from './kind-choice.tsx';
import { currentEndpoint, NotSubscribed, pushAbility, subscribe, unsubscribe } from './push-subscription.ts';

/** This browser's notifications, or why it can't have any. */
export function ThisBrowser({ alerts }: { alerts: Notifications }) {
  const t = useTranslations('outsideAlerts');
  const { device, isKnown, recheck } = useThisDevice(alerts.devices);
  const { busy, failure, run } = useKindsHere(alerts.pushKey, device);
  const ability = pushAbility();
  if (ability !== 'able') return <Hindrance text={t(`ability.${ability}`)} />;
  return (
    <div className="cut-tiny grid gap-2 bg-ink-800/60 px-3 py-2.5">
      <h3 className="font-semibold">{t('thisBrowser')}</h3>
      <KindChoice
        label={t('kindsHere')}
        kinds={device?.kinds ?? []}
        onChange={(kinds) => void run(kinds).then(recheck)}
        disabled={busy || !isKnown}
      />
      {device && device.offSince !== null && <Hindrance text={t('deviceOff')} />}
      <FormError>{failure}</FormError>
      {device && (
        <div>
          <Button size="small" icon="lucide/bell-ring" busy={busy} onClick={() => void run('test')}>
            {t('test')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Changes this browser's notifications: the first chosen kind subscribes it, removing the last one unsubscribes it. */
function useKindsHere(pushKey: string, device: AlertDevice | undefined) {
  const t = useTranslations('outsideAlerts');
  const choose = async (kinds: Kinds) => {
    if (kinds.length > 0) return saveDevice(await subscribe(pushKey), kinds);
    await unsubscribe();
    return device ? removeDevice(device.id) : null;
  };
  return useCommand(
    async (wanted: Kinds | 'test') => {
      const said = wanted !== 'test' ? await choose(wanted) : device ? await testDevice(device.id) : null;
      if (said !== null) toasts.success({ title: said });
    },
    {
      otherwise: t('failed'),
      explain: (error) => (error instanceof NotSubscribed ? t(error.why) : null),
    },
  );
}

const Hindrance = ({ text }: { text: string }) => (
  <p className="flex gap-2.5 text-note text-t2">
    <Icon name="lucide/triangle-alert" className="mt-[3px] text-warn" />
    <span>{text}</span>
  </p>
);

/** This browser's entry among the player's browsers, once it `isKnown`; `recheck` looks for it again. */
function useThisDevice(devices: readonly AlertDevice[]) {
  const [endpoint, setEndpoint] = useState<string | null>();
  const recheck = () => currentEndpoint().then(setEndpoint, () => setEndpoint(null));
  useEffect(() => {
    void currentEndpoint().then(setEndpoint, () => setEndpoint(null));
  }, []);
  const device = devices.find((one) => one.endpoint === endpoint);
  return { device, isKnown: endpoint !== undefined, recheck };
}
