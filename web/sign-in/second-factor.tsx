import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { WaysIn } from './api.ts';

const SetUpDialog = lazy(() => import('./set-up-dialog.tsx').then((file) => ({ default: file.SetUpDialog })));
const ProveDialog = lazy(() => import('./prove-dialog.tsx').then((file) => ({ default: file.ProveDialog })));

/** Up to this number, the recovery codes left are shown as a warning. */
const FEW_CODES = 3;

/** The state of the second factor, and the windows that set it up, renew its recovery codes or turn it off. */
export function SecondFactor({ ways: { hasPassword, secondFactor } }: { ways: WaysIn }) {
  const t = useTranslations('signIn');
  const [open, setOpen] = useState<'set-up' | 'turn-off' | 'new-codes' | null>(null);
  const { isOn, recoveryCodesLeft: left } = secondFactor;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Pill tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'factorOn' : 'factorOff')}</Pill>
      {isOn && <Pill tone={left <= FEW_CODES ? 'warn' : 'neutral'}>{t('codesLeft', { count: left })}</Pill>}
      {!isOn && !hasPassword && <span className="text-note text-t2">{t('factorNeedsPassword')}</span>}
      {!isOn && hasPassword && (
        <Button icon="lucide/smartphone" onClick={() => setOpen('set-up')}>
          {t('setUp')}
        </Button>
      )}
      {isOn && (
        <>
          <Button onClick={() => setOpen('new-codes')}>{t('newCodes')}</Button>
          <Button onClick={() => setOpen('turn-off')}>{t('turnOff')}</Button>
        </>
      )}
      <Suspense>
        {open === 'set-up' && <SetUpDialog onClose={close} />}
        {(open === 'turn-off' || open === 'new-codes') && <ProveDialog action={open} onClose={close} />}
      </Suspense>
    </div>
  );
}
