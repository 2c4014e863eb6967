import { PROOF_MINUTES } from '@farhold/contract/sign-in-limits';
import { useId, useState } from 'react';
import { failureText } from '../client/failure-text.ts';
import { useCommand } from '../client/use-command.ts';
import { endSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useWaysIn, type WaysIn } from './api.ts';
import { CodeField } from './code-field.tsx';
import { isFromBrowser, knowsPasskeys } from './passkey-api.ts';
import { proveByPasskey, proveByText, type TypedProof } from './proof-api.ts';
import { useTranslations } from './texts.ts';

type ProofDialogProps = { onAnswer: (isProven: boolean) => void };

/** Asks who the player is, by any way that the account has: password, passkey, code, or signing in again. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const t = useTranslations('signIn');
  const { data: ways, error, refetch } = useWaysIn();
  return (
    <Dialog open title={t('proofTitle')} width={440} onClose={() => onAnswer(false)}>
      <div className="grid gap-4">
        <p className="text-t2">{t('proofNote', { minutes: PROOF_MINUTES })}</p>
        {!ways && !error && <LoadingLine>{t('loading')}</LoadingLine>}
        {!ways && error && (
          <ErrorPanel message={failureText(error, t('loadFailed'))} onRetry={() => void refetch()} />
        )}
        {ways && <Proofs ways={ways} onProven={() => onAnswer(true)} />}
      </div>
    </Dialog>
  );
}

type ProofsProps = { ways: WaysIn; onProven: () => void };

function Proofs({ ways, onProven }: ProofsProps) {
  const kind = ways.hasPassword ? 'password' : 'code';
  const hasTyped = ways.hasPassword || ways.secondFactor.isOn;
  const hasPasskey = ways.passkeys.length > 0 && knowsPasskeys();
  return (
    <>
      {hasTyped && <TypedForm kind={kind} onProven={onProven} />}
      {hasPasskey && <PasskeyProof onProven={onProven} />}
      {!hasTyped && !hasPasskey && <SignInAgain />}
    </>
  );
}

type TypedFormProps = { kind: TypedProof['kind']; onProven: () => void };

function TypedForm({ kind, onProven }: TypedFormProps) {
  const t = useTranslations('signIn');
  const form = useId();
  const [text, setText] = useState('');
  const { busy, failure, faults, run } = useCommand<TypedProof, 'password' | 'code'>(
    async (proof) => {
      await proveByText(proof);
      onProven();
    },
    { otherwise: t('failed'), fields: ['password', 'code'] },
  );
  return (
    <form
      id={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void run({ kind, text });
      }}
    >
      {kind === 'password' ? (
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={text}
          error={faults.password}
          onChange={setText}
        />
      ) : (
        <CodeField value={text} error={faults.code} onChange={setText} />
      )}
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" wide busy={busy} disabled={text.trim() === ''}>
        {t(busy ? 'working' : 'prove')}
      </Button>
    </form>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useTranslations('signIn');
  const { busy, failure, run } = useCommand(
    async () => {
      await proveByPasskey();
      onProven();
    },
    {
      otherwise: t('passkeyFailed'),
      explain: (error) => (isFromBrowser(error) ? t('proofDeclined') : null),
    },
  );
  return (
    <div className="grid gap-2">
      <Button icon="lucide/fingerprint-pattern" wide busy={busy} onClick={() => void run()}>
        {t('proveByPasskey')}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}

/** Players who can sign in only with Google or Facebook prove it there. */
function SignInAgain() {
  const t = useTranslations('signIn');
  const { busy, failure, run } = useCommand(
    async () => {
      await endSession();
      window.location.assign('/login');
    },
    { otherwise: t('failed') },
  );
  return (
    <div className="grid gap-4">
      <p className="text-t2">{t('proofAgain', { minutes: PROOF_MINUTES })}</p>
      <FormError>{failure}</FormError>
      <Button variant="primary" wide busy={busy} onClick={() => void run()}>
        {t('signInAgain')}
      </Button>
    </div>
  );
}
