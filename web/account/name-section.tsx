import { playerNameLength, RENAME_PAUSE_MS } from '@farhold/engine/player/player-name';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { HOUR_MS } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { useSession } from '../session/session-store.ts';
import { changeName } from './account-api.ts';
import { TitledSection } from '../ui/titled-section.tsx';

/** The name that other players see. */
export function NameSection() {
  const t = useTranslations('profile');
  const { user } = useSession();
  const [typed, setTyped] = useState(user?.name ?? '');
  const { busy, failure, faults, run } = useCommand(
    async () => {
      const name = await changeName(typed);
      setTyped(name);
      toasts.success({ title: t('nameChanged', { name }), icon: 'lucide/circle-user-round' });
    },
    { otherwise: t('nameFailed'), fields: ['name'] },
  );
  if (!user) return null;
  return (
    <TitledSection title={t('name')} note={t('nameNote', { hours: RENAME_PAUSE_MS / HOUR_MS })}>
      <form noValidate className="grid max-w-[440px] gap-3" onSubmit={onSubmit(run)}>
        <TextField
          label={t('nameLabel')}
          name="nickname"
          autoComplete="nickname"
          maxLength={playerNameLength.longest}
          hint={t('nameHint', playerNameLength)}
          value={typed}
          onChange={setTyped}
          error={faults.name}
        />
        <FormError>{failure}</FormError>
        <Button
          type="submit"
          className="justify-self-start"
          busy={busy}
          disabled={typed.trim() === '' || typed.trim() === user.name}
        >
          {t('nameSave')}
        </Button>
      </form>
    </TitledSection>
  );
}
