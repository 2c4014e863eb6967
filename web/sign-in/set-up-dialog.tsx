import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormError } from '../ui/form-error.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { beginSecondFactor, confirmSecondFactor } from './api.ts';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app: the secret as QR code and text, a code to confirm it, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('signIn');
  const form = useId();
  const { data, error, refetch } = useSecret();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, failure, run } = useCommand(
    async (code: string) => setCodes(await confirmSecondFactor(code)),
    { otherwise: t('failed') },
  );
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('setUpTitle')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={!data}>
            {busy ? t('working') : t('confirm')}
          </Button>
        </>
      }
    >
      {!data && !error && <LoadingLine>{t('loading')}</LoadingLine>}
      {error && <ErrorPanel message={failureText(error, t('failed'))} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-4">
          <Secret {...data} />
          <CodeForm id={form} onCode={(code) => void run(code)} />
          <FormError>{failure}</FormError>
        </div>
      )}
    </Dialog>
  );
}

/** Every request creates another secret; the one on screen must not change while it is typed. */
const useSecret = () =>
  useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: beginSecondFactor,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('signIn');
  return (
    <div className="grid gap-3 rail:grid-cols-[auto_1fr] rail:items-center rail:gap-5">
      <div className="grid gap-2">
        <p className="max-w-[30ch] text-note text-t2">{t('setUpScan')}</p>
        <QrPicture text={uri} label={t('setUpQr')} />
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-note text-t2">{t('setUpType')}</p>
        <code className="cut-tiny bg-ink-950 px-3 py-2 text-note tracking-[0.06em] wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} label={t('copyKey')} />
      </div>
    </div>
  );
}

function CodeForm({ id, onCode }: { id: string; onCode: (code: string) => void }) {
  const t = useTranslations('signIn');
  const [code, setCode] = useState('');
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onCode(code.trim());
      }}
    >
      <TextField
        label={t('setUpCode')}
        hint={t('setUpHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
    </form>
  );
}
