import {
  LONGEST_TOKEN_NAME,
  type TokenDays,
  tokenDays,
  type TokenScope,
  tokenScopes,
  USUAL_TOKEN_DAYS,
} from '@farhold/contract/api-token-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { makeToken } from './api.ts';

/** Creates a token for a program; `onMade` receives it, this once. */
export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslations('tools');
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<TokenDays>(USUAL_TOKEN_DAYS);
  const { busy, failure, faults, run } = useCommand(
    async () => {
      onMade(await makeToken(name.trim(), scope, days));
      setName('');
    },
    { otherwise: t('failed'), fields: ['name'] },
  );
  return (
    <form noValidate className="grid max-w-[560px] gap-3" onSubmit={onSubmit(run)}>
      <TextField
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={LONGEST_TOKEN_NAME}
        value={name}
        onChange={setName}
        error={faults.name}
      />
      <Choices {...{ scope, setScope, days, setDays }} />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        icon="lucide/plus"
        className="justify-self-start"
        busy={busy}
        disabled={name.trim() === ''}
      >
        {t('make')}
      </Button>
    </form>
  );
}

type ChoicesProps = {
  scope: TokenScope;
  setScope: (scope: TokenScope) => void;
  days: TokenDays;
  setDays: (days: TokenDays) => void;
};

function Choices({ scope, setScope, days, setDays }: ChoicesProps) {
  const t = useTranslations('tools');
  return (
    <div className="grid items-start gap-3 rail:grid-cols-2">
      <Select
        label={t('may')}
        value={scope}
        onChange={setScope}
        options={tokenScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        hint={t(`scopeHint.${scope}`)}
      />
      <Select
        label={t('lasts')}
        value={String(days)}
        onChange={(chosen) => setDays(tokenDays.find((one) => String(one) === chosen) ?? USUAL_TOKEN_DAYS)}
        options={tokenDays.map((value) => ({
          value: String(value),
          label: value === null ? t('lastsEver') : t('lastsDays', { days: value }),
        }))}
      />
    </div>
  );
}
