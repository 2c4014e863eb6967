import { useId, useState } from 'react';
import { useTranslations } from './texts.ts';
import { CodeField } from './code-field.tsx';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type ProveDialogProps = { action: 'turn-off' | 'new-codes'; onClose: () => void };

/** Asks for proof of identity: a code for new recovery codes, password and code to turn the app off. */
export function ProveDialog({ action, onClose }: ProveDialogProps) {
  const t = useTranslations('signIn');
  const form = useId();
  const isOff = action === 'turn-off';
  const { entered, onEnter, codes, busy, failure, run } = useProof(isOff, onClose);
  const isFilled = entered.code.trim() !== '' && (!isOff || entered.password !== '');
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t(isOff ? 'turnOffTitle' : 'newCodes')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant={isOff ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isFilled}
          >
            {t(busy ? 'working' : isOff ? 'turnOff' : 'makeCodes')}
          </Button>
        </>
      }
    >
      <ProofForm
        id={form}
        entered={entered}
        hasPassword={isOff}
        onEnter={onEnter}
        onSubmit={() => isFilled && void run()}
      />
      <FormError>{failure}</FormError>
    </Dialog>
  );
}

function useProof(isOff: boolean, onDone: () => void) {
  const t = useTranslations('signIn');
  const [entered, setEntered] = useState<Proof>({ password: '', code: '' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, failure, run } = useCommand(
    async () => {
      const code = entered.code.trim();
      if (!isOff) return setCodes(await renewRecoveryCodes(code));
      toasts.success({ title: await turnOffSecondFactor(entered.password, code) });
      return onDone();
    },
    { otherwise: t('failed') },
  );
  const onEnter = (part: Partial<Proof>) => setEntered({ ...entered, ...part });
  return { entered, onEnter, codes, busy, failure, run };
}

type Proof = { password: string; code: string };
type ProofFormProps = {
  id: string;
  entered: Proof;
  hasPassword: boolean;
  onEnter: (part: Partial<Proof>) => void;
  onSubmit: () => void;
};

function ProofForm({ id, entered, hasPassword, onEnter, onSubmit }: ProofFormProps) {
  const t = useTranslations('signIn');
  return (
    <form
      id={id}
      className="mb-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="text-t2">{t(hasPassword ? 'turnOffNote' : 'newCodesNote')}</p>
      {hasPassword && (
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={entered.password}
          onChange={(password) => onEnter({ password })}
        />
      )}
      <CodeField value={entered.code} onChange={(code) => onEnter({ code })} />
    </form>
  );
}
