import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { call } from '../client/call.ts';
import { useCommand } from '../client/use-command.ts';
import { refreshUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { FormError } from '../ui/form-error.tsx';
import { AuthCard } from '../page/auth-card.tsx';
import { readTokenSearch } from './token-search.ts';

type Outcome = 'changed' | 'waiting' | 'stopped';

/** /change-email?token=…: where the links of both mailboxes lead. Nothing happens before a button is pressed. */
export function ChangeEmailScreen() {
  const t = useTranslations('changeEmail');
  const { token } = readTokenSearch(useSearch({ strict: false }));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome !== null) {
    return (
      <AuthCard title={t(`${outcome}Title`)} eyebrow={t('eyebrow')}>
        <output>{t(`${outcome}Text`)}</output>
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {t('toUniverses')}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('title')} eyebrow={t('eyebrow')} note={t('note')}>
      <Choice token={token} onOutcome={setOutcome} />
    </AuthCard>
  );
}

function Choice({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('changeEmail');
  const settle = async (outcome: Promise<Outcome>) => {
    onOutcome(await outcome);
    await refreshUser();
  };
  const confirm = useCommand(() => settle(confirmChange(token)), { otherwise: t('failed') });
  const stop = useCommand(() => settle(stopChange(token)), { otherwise: t('failed') });
  return (
    <div className="grid gap-3">
      <FormError>{confirm.failure ?? stop.failure}</FormError>
      <Button variant="primary" size="large" wide busy={confirm.busy} onClick={() => void confirm.run()}>
        {t('confirm')}
      </Button>
      <Button size="large" wide busy={stop.busy} onClick={() => void stop.run()}>
        {t('stop')}
      </Button>
    </div>
  );
}

async function confirmChange(token: string): Promise<Outcome> {
  const { data } = await call('POST /email/change', { body: { token }, universe: null });
  return data.changed ? 'changed' : 'waiting';
}

async function stopChange(token: string): Promise<Outcome> {
  await call('POST /email/change/stop', { body: { token }, universe: null });
  return 'stopped';
}
