import { alertKinds } from '@farhold/contract/notification-kinds';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { type Kinds, removeWebhook, saveWebhook, testWebhook, type Webhook } from './api.ts';
import { CheckHelp } from './check-help.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { KindChoice } from './kind-choice.tsx';
import { SecretNotice } from './secret-notice.tsx';

/** The player's webhook: its address, kinds, secret while it is new, and deliveries. */
export function WebhookPanel({ webhook }: { webhook: Webhook | null }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <WebhookForm
        key={webhook?.url ?? ''}
        webhook={webhook}
        onSaved={(made) => made !== null && setSecret(made)}
      />
      {webhook && secret !== null && <SecretNotice secret={secret} />}
      {webhook && <WebhookActions webhook={webhook} />}
      {webhook && <DeliveryList deliveries={webhook.deliveries} />}
      <CheckHelp />
    </div>
  );
}

type WebhookFormProps = {
  webhook: Webhook | null;
  /** Called with the secret when the address is new. */
  onSaved: (secret: string | null) => void;
};

function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const t = useTranslations('outsideAlerts');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [kinds, setKinds] = useState<Kinds>(webhook?.kinds ?? alertKinds);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, faults, run } = useCommand(
    async () => {
      onSaved(await saveWebhook(url.trim(), kinds));
      toasts.success({ title: t('saved') });
    },
    { otherwise: t('failed'), fields: ['url'] },
  );
  const save = () => {
    setMissing(url.trim() === '');
    if (url.trim() !== '') void run();
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={onSubmit(save)}>
      <TextField
        label={t('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.org/farhold"
        hint={t('addressHint')}
        value={url}
        onChange={setUrl}
        error={isMissing ? t('addressMissing') : faults.url}
      />
      <KindChoice label={t('kindsThere')} kinds={kinds} onChange={setKinds} />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" icon="lucide/check" busy={busy}>
          {t(webhook ? 'save' : 'addWebhook')}
        </Button>
      </div>
    </form>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('outsideAlerts');
  const confirm = useConfirm();
  const { busy, failure, run } = useCommand(
    async (change: () => Promise<string>) => toasts.success({ title: await change() }),
    { otherwise: t('failed') },
  );
  const remove = async () => {
    const question = { title: t('removeWebhook'), text: t('removeWebhookText'), confirmLabel: t('remove') };
    if (await confirm({ ...question, dangerous: true })) await run(removeWebhook);
  };
  return (
    <div className="grid gap-2">
      {webhook.offSince !== null && <FormError>{t('webhookOff')}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="lucide/bell-ring" busy={busy} onClick={() => void run(testWebhook)}>
          {t('test')}
        </Button>
        <Button size="small" variant="quiet" icon="lucide/trash-2" onClick={() => void remove()}>
          {t('removeWebhook')}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </div>
  );
}
