import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Pill } from '../ui/badge.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { momentText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { type AlertDevice, removeDevice } from './api.ts';

/** All subscribed browsers, each with its kinds and a remove button. */
export function DeviceList({ devices }: { devices: readonly AlertDevice[] }) {
  const t = useTranslations('outsideAlerts');
  const confirm = useConfirm();
  const { failure, run } = useCommand(
    async (device: AlertDevice) => toasts.success({ title: await removeDevice(device.id) }),
    { otherwise: t('failed') },
  );
  const remove = async (device: AlertDevice, name: string) => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), confirmLabel: t('remove') };
    if (await confirm(question)) await run(device);
  };
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 text-label text-t3">{t('devices')}</h3>
      <ul className="grid gap-1.5">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onRemove={(name) => void remove(device, name)} />
        ))}
      </ul>
      <FormError>{failure}</FormError>
    </>
  );
}

type DeviceRowProps = { device: AlertDevice; onRemove: (name: string) => void };

function DeviceRow({ device: { browser, system, createdAt, kinds, offSince }, onRemove }: DeviceRowProps) {
  const t = useTranslations('outsideAlerts');
  const isKnown = browser !== null && system !== null;
  const name = isKnown ? t('browserOn', { browser, system }) : (browser ?? system ?? t('someBrowser'));
  return (
    <li className="cut-tiny flex items-center gap-2 bg-ink-800/60 px-3 py-1.5">
      <Icon name="lucide/monitor-smartphone" className="text-teal" />
      <p className="min-w-0 flex-1 leading-tight">
        <strong className="block truncate font-semibold">{name}</strong>
        <span className="block text-small text-t2">
          {t('added', { date: momentText(createdAt) })}
          {' · '}
          {kinds.map((kind) => t(`kind.${kind}`)).join(', ')}
        </span>
      </p>
      {offSince !== null && <Pill tone="warn">{t('off')}</Pill>}
      <IconButton icon="lucide/trash-2" label={t('removeOf', { name })} onClick={() => onRemove(name)} />
    </li>
  );
}
