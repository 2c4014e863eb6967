import { providerNames } from '@farhold/contract/sign-in-limits';
import { useTranslations } from './texts.ts';
import { ProviderMark } from './provider-mark.tsx';
import { leaveForProvider } from './social-api.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { momentText } from '../ui/format.ts';
import { toasts } from '../ui/toasts.ts';
import { type LinkedProvider, unlinkProvider } from './api.ts';

/** Google and Facebook: since when each is linked, with buttons to link or unlink. */
export function LinkedProviders({ providers }: { providers: readonly LinkedProvider[] }) {
  const t = useTranslations('signIn');
  const { busy, failure, run } = useCommand(
    async ({ provider, linkedAt }: LinkedProvider) => {
      if (linkedAt === null) await leaveForProvider(provider, 'link');
      else toasts.success({ title: await unlinkProvider(provider) });
    },
    { otherwise: t('failed') },
  );
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        {providers.map((one) => (
          <ProviderRow key={one.provider} linked={one} busy={busy} onChange={() => void run(one)} />
        ))}
      </ul>
      <FormError>{failure}</FormError>
    </div>
  );
}

type ProviderRowProps = { linked: LinkedProvider; busy: boolean; onChange: () => void };

function ProviderRow({ linked, busy, onChange }: ProviderRowProps) {
  const t = useTranslations('signIn');
  const confirm = useConfirm();
  const provider = providerNames[linked.provider];
  const ask = async () => {
    const question = { title: t('unlinkTitle', { provider }), text: t('unlinkText', { provider }) };
    if (await confirm({ ...question, confirmLabel: t('unlink') })) onChange();
  };
  return (
    <li className="cut-tiny flex items-center gap-3 bg-ink-800/60 px-3 py-2">
      <ProviderMark provider={linked.provider} />
      <p className="min-w-0 flex-1 leading-tight">
        <strong className="block font-semibold">{provider}</strong>
        <span className="block text-small wrap-anywhere text-t2">
          <LinkState {...linked} />
        </span>
      </p>
      {linked.linkedAt === null ? (
        <Button
          size="small"
          busy={busy}
          disabled={!linked.isSetUp}
          aria-label={t('linkOf', { provider })}
          onClick={onChange}
        >
          {t('link')}
        </Button>
      ) : (
        <Button size="small" busy={busy} aria-label={t('unlinkOf', { provider })} onClick={() => void ask()}>
          {t('unlink')}
        </Button>
      )}
    </li>
  );
}

function LinkState({ linkedAt, email, isSetUp }: LinkedProvider) {
  const t = useTranslations('signIn');
  if (linkedAt === null) return isSetUp ? t('notLinked') : t('notSetUp');
  const date = momentText(linkedAt);
  return email === null ? t('linkedSince', { date }) : t('linkedAs', { email, date });
}
