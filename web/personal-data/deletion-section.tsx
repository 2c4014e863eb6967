import { DELETION_DAYS } from '@farhold/contract/account-limits';
import { useState } from 'react';
import { useTranslations as useAccountTexts } from '../account/texts.ts';
import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { NoPassword } from '../account/no-password.tsx';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { requestDeletion } from './api.ts';
import { KeepAccount } from './keep-account.tsx';

/** Deletes the account, after seven days in which it can be cancelled. */
export function DeletionSection() {
  const t = useTranslations('personalData');
  const { user } = useSession();
  if (!user) return null;
  return (
    <TitledSection title={t('deletion')} note={t('deletionNote', { days: DELETION_DAYS })}>
      {user.eraseAt !== null ? (
        <div className="grid gap-3 rounded-[3px] border border-danger/45 bg-danger/10 p-3">
          <p>{t('planned', { day: new Date(user.eraseAt) })}</p>
          <KeepAccount />
        </div>
      ) : user.hasPassword ? (
        <DeletionForm />
      ) : (
        <NoPassword email={user.email} />
      )}
    </TitledSection>
  );
}

function DeletionForm() {
  const t = useTranslations();
  const profile = useAccountTexts('profile');
  const confirm = useConfirm();
  const [password, setPassword] = useState('');
  const { busy, failure, faults, run } = useCommand(() => requestDeletion(password), {
    otherwise: t('personalData.deletionFailed'),
    fields: ['password'],
  });
  const ask = async () => {
    const isMeant = await confirm({
      title: t('personalData.deletionTitle'),
      text: t('personalData.deletionText', { days: DELETION_DAYS }),
      confirmLabel: t('personalData.deletionSave'),
      keepLabel: t('personalData.keep'),
      dangerous: true,
    });
    if (isMeant) await run();
  };
  return (
    <form noValidate className="grid max-w-[440px] gap-3" onSubmit={onSubmit(ask)}>
      <PasswordField
        label={profile('passwordOwn')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="danger" className="justify-self-start" busy={busy} disabled={!password}>
        {t('personalData.deletionSave')}
      </Button>
    </form>
  );
}
