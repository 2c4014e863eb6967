import { OPEN_MINUTES } from '@farhold/contract/admin-limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { FormError } from '../ui/form-error.tsx';
import { openAdminPages } from './api.ts';
import { useTranslations } from './texts.ts';

/** Asks an operator for a code of the second factor, or to set one up. */
export function CodeForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useTranslations('admin');
  const [code, setCode] = useState('');
  const { busy, failure, faults, run } = useCommand<void, 'code'>(() => openAdminPages(code.trim()), {
    otherwise: t('failed'),
    fields: ['code'],
  });
  if (!hasSecondFactor) {
    return (
      <div className="grid max-w-[60ch] justify-items-start gap-4 p-4 rail:p-5">
        <p>{t('factorNeeded')}</p>
        <Link to="/account" search={{ tab: 'security' }} className={buttonClass({ variant: 'primary' })}>
          {t('toSecurity')}
        </Link>
      </div>
    );
  }
  return (
    <form
      className="grid max-w-[420px] gap-4 p-4 rail:p-5"
      onSubmit={onSubmit(() => code.trim() !== '' && void run())}
    >
      <p className="text-t2">{t('codeNote', { minutes: OPEN_MINUTES })}</p>
      <CodeField value={code} onChange={setCode} error={faults.code} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" busy={busy} disabled={code.trim() === ''}>
        {busy ? t('working') : t('open')}
      </Button>
    </form>
  );
}
