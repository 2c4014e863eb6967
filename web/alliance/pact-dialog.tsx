import { type PactKind, pactKinds, WAR_NOTICE_MS, WAR_SLEEP_MS } from '@farhold/engine/alliance/pact';
import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { useId, useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { toasts } from '../ui/toasts.ts';
import type { AllianceHead } from './alliance.ts';
import { FormDialog } from './form-dialog.tsx';
import { offerPact } from './pact-api.ts';
import { useTranslations } from './texts.ts';

/** Offers an alliance a pact, or declares war on it, after saying what follows. */
export function PactDialog({ alliance, onClose }: { alliance: AllianceHead; onClose: () => void }) {
  const t = useTranslations('pacts');
  const [kind, setKind] = useState<PactKind>('ally');
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await offerPact({ alliance: alliance.id, kind }) });
      onClose();
    },
    { otherwise: t('offerFailed') },
  );
  const sendLabel = t(kind === 'war' ? 'declare' : 'offer');
  const title = t('dialogTitle', { tag: alliance.tag });
  const form = { title, sendLabel, cancelLabel: t('cancel'), busy, failure, isDangerous: kind === 'war' };
  return (
    <FormDialog {...form} isReady onSend={run} onClose={onClose}>
      <KindField kind={kind} onChange={setKind} />
    </FormDialog>
  );
}

const hints = { hours: WAR_NOTICE_MS / HOUR_MS, days: WAR_SLEEP_MS / DAY_MS };

function KindField({ kind, onChange }: { kind: PactKind; onChange: (kind: PactKind) => void }) {
  const t = useTranslations('pacts');
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium text-t2">{t('kindLabel')}</legend>
      {pactKinds.map((value) => (
        <label
          key={value}
          className="cut-small flex cursor-pointer gap-3 border border-line bg-ink-900 p-3 hover:border-line-2 has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            aria-label={t(`kind.${value}`)}
            aria-describedby={`${name}-${value}`}
            checked={kind === value}
            onChange={() => onChange(value)}
            className="mt-1 size-[18px] flex-none accent-ember"
          />
          <span className="min-w-0">
            <strong className="font-semibold">{t(`kind.${value}`)}</strong>
            <span id={`${name}-${value}`} className="block text-small text-t2">
              {t(`kindHint.${value}`, hints)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
