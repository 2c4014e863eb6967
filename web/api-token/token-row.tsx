import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Pill } from '../ui/badge.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { momentText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { type ApiToken, revokeToken } from './api.ts';

/** One API token: what it may do, when it was used and ends, and the button that revokes it. */
export function TokenRow({ token }: { token: ApiToken }) {
  const t = useTranslations('tools');
  const { name, scope, createdAt, lastUsedAt, endsAt } = token;
  const { busy, revoke } = useRevoke(token);
  return (
    <li className="cut-tiny flex items-center gap-3 bg-ink-800/60 px-3 py-1.5">
      <Icon name="lucide/terminal" className="flex-none text-teal" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="min-w-0 truncate font-semibold">{name}</strong>
          <Pill tone={scope === 'play' ? 'warn' : 'ok'}>{t(`scope.${scope}`)}</Pill>
        </p>
        <p className="text-small text-t2">
          {t('made', { date: momentText(createdAt) })}{' '}
          {lastUsedAt === null ? t('unused') : t('used', { date: momentText(lastUsedAt) })}{' '}
          {endsAt === null ? t('endless') : t('ends', { date: momentText(endsAt) })}
        </p>
      </div>
      <IconButton icon="lucide/trash-2" label={t('revokeOf', { name })} disabled={busy} onClick={revoke} />
    </li>
  );
}

/** Asks for confirmation, then revokes; the outcome appears as a toast. */
function useRevoke({ id, name }: ApiToken): { busy: boolean; revoke: () => void } {
  const t = useTranslations('tools');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async () => toasts.success({ title: await revokeToken(id) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  const revoke = async () => {
    const question = { title: t('revokeTitle', { name }), text: t('revokeText'), dangerous: true };
    if (await confirm({ ...question, confirmLabel: t('revoke') })) await run();
  };
  return { busy, revoke: () => void revoke() };
}
