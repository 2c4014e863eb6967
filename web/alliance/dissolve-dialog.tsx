import { LEAVING_WAIT_MS } from '@farhold/engine/alliance/membership';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import type { OwnAlliance } from './alliance.ts';
import { dissolveAlliance } from './api.ts';
import { FormDialog } from './form-dialog.tsx';
import { useTranslations } from './texts.ts';

/** Asks the founder for the alliance's name, and dissolves it. */
export function DissolveDialog({ alliance, onClose }: { alliance: OwnAlliance; onClose: () => void }) {
  const t = useTranslations('settings');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await dissolveAlliance(typed.trim()) });
      await navigate({ to: '/alliance', search: {}, replace: true });
    },
    { otherwise: t('failed') },
  );
  const title = t('dissolveTitle', { tag: alliance.tag });
  const form = { title, sendLabel: t('dissolve'), cancelLabel: t('keep'), busy, failure, width: 480 };
  return (
    <FormDialog {...form} isDangerous isReady={typed.trim() !== ''} onSend={run} onClose={onClose}>
      <p className="text-t2">
        {t('dissolveText', { members: alliance.members, hours: LEAVING_WAIT_MS / HOUR_MS })}
      </p>
      <TextField
        label={t('typeName', { name: alliance.name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={100}
      />
    </FormDialog>
  );
}
