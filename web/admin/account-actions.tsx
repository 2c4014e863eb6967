import { DELETION_DAYS } from '@farhold/contract/account-limits';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import {
  type Account,
  act,
  deleteAccount,
  endAllWays,
  type PlainAct,
  rename,
  resetLink,
  setEmail,
} from './people-api.ts';
import { sanctionPrompt } from './sanction-prompt.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';
import { usePromptDialog } from './use-prompt.tsx';

const ShownOnceDialog = lazy(() =>
  import('../ui/shown-once-dialog.tsx').then((file) => ({ default: file.ShownOnceDialog })),
);

type ActionsProps = { account: Account };

/** What an operator can do about a player's account. */
export function AccountActions({ account }: ActionsProps) {
  return (
    <>
      <Discipline account={account} />
      <Rescue account={account} />
      <Deletion account={account} />
    </>
  );
}

/** Asks first, then does something that needs no more words. */
function useAsked({ id, name }: Account) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const doAsked = async (which: PlainAct) => {
    const question = { title: t(`ask.${which}`, { name }), confirmLabel: t(`act.${which}`) };
    if (await confirm(question)) await run(() => act(which, id));
  };
  return { busy, run, doAsked };
}

function Discipline({ account }: ActionsProps) {
  const t = useTranslations('admin');
  const { dialog, ask } = usePromptDialog();
  const { busy, doAsked } = useAsked(account);
  return (
    <TitledSection title={t('discipline')} note={t('disciplineNote')}>
      <div className="flex flex-wrap gap-2">
        {account.mute && (
          <Button busy={busy} onClick={() => void doAsked('unmute')}>
            {t('act.unmute')}
          </Button>
        )}
        <Button onClick={() => ask(sanctionPrompt(t, 'mute', account))}>{t('act.mute')}</Button>
        {account.ban && (
          <Button busy={busy} onClick={() => void doAsked('unban')}>
            {t('act.unban')}
          </Button>
        )}
        <Button onClick={() => ask(sanctionPrompt(t, 'ban', account))}>{t('act.ban')}</Button>
        <Button busy={busy} onClick={() => void doAsked('sign-out')}>
          {t('act.sign-out')}
        </Button>
        <RenameButton account={account} />
      </div>
      {dialog}
    </TitledSection>
  );
}

function RenameButton({ account: { id, name } }: ActionsProps) {
  const t = useTranslations('admin');
  const { dialog, ask } = usePromptDialog();
  const prompt = {
    title: t('renameTitle', { name }),
    fields: [{ name: 'name', label: t('newName'), value: name, maxLength: 100 }],
    confirmLabel: t('act.rename'),
    send: (values: Readonly<Record<string, string>>) => rename(id, values['name'] ?? ''),
  };
  return (
    <>
      <Button onClick={() => ask(prompt)}>{t('act.rename')}</Button>
      {dialog}
    </>
  );
}

function Rescue({ account }: ActionsProps) {
  const t = useTranslations('admin');
  const { busy, doAsked } = useAsked(account);
  return (
    <TitledSection title={t('rescue')} note={t('rescueNote')}>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void doAsked('unlock')}>
          {t('act.unlock')}
        </Button>
        <EmailButton account={account} />
        <EndAllWaysButton account={account} />
        <ResetButton account={account} />
        {account.hasSecondFactor && (
          <Button busy={busy} onClick={() => void doAsked('remove-second-factor')}>
            {t('act.remove-second-factor')}
          </Button>
        )}
      </div>
    </TitledSection>
  );
}

function EndAllWaysButton({ account: { id, name } }: ActionsProps) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const question = {
    title: t('ask.end-all-ways', { name }),
    text: t('endAllWaysText'),
    confirmLabel: t('act.end-all-ways'),
    dangerous: true,
  };
  const end = async () => {
    if (await confirm(question)) await run(() => endAllWays(id));
  };
  return (
    <Button busy={busy} onClick={() => void end()}>
      {t('act.end-all-ways')}
    </Button>
  );
}

function EmailButton({ account: { id, name, email } }: ActionsProps) {
  const t = useTranslations('admin');
  const { dialog, ask } = usePromptDialog();
  const prompt = {
    title: t('emailTitle', { name }),
    note: t('emailNote'),
    fields: [{ name: 'email', label: t('newEmail'), value: email, type: 'email' as const, maxLength: 254 }],
    confirmLabel: t('act.email'),
    send: (values: Readonly<Record<string, string>>) => setEmail(id, values['email'] ?? ''),
  };
  return (
    <>
      <Button onClick={() => ask(prompt)}>{t('act.email')}</Button>
      {dialog}
    </>
  );
}

function ResetButton({ account: { id, name } }: ActionsProps) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const [link, setLink] = useState<{ url: string; note: string } | null>(null);
  const make = async () => {
    const question = { title: t('ask.reset-password', { name }), confirmLabel: t('act.reset-password') };
    if (!(await confirm(question))) return;
    await run(async () => {
      const made = await resetLink(id);
      setLink(made);
      return made.note;
    });
  };
  return (
    <>
      <Button busy={busy} onClick={() => void make()}>
        {t('act.reset-password')}
      </Button>
      {link && (
        <Suspense>
          <ShownOnceDialog
            title={t('linkTitle', { name })}
            note={link.note}
            text={link.url}
            copyLabel={t('copyLink')}
            keptLabel={t('linkKept')}
            onClose={() => setLink(null)}
          >
            <p className="break-all text-note">{link.url}</p>
          </ShownOnceDialog>
        </Suspense>
      )}
    </>
  );
}

function Deletion({ account }: ActionsProps) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { busy, run, doAsked } = useAsked(account);
  const { id, name, eraseAt } = account;
  const remove = async (isNow: boolean) => {
    const question = {
      title: t(isNow ? 'ask.delete-now' : 'ask.delete', { name }),
      text: isNow ? t('deleteNowText') : t('deleteText', { days: DELETION_DAYS }),
      confirmLabel: isNow ? t('act.delete-now') : t('act.delete', { days: DELETION_DAYS }),
      dangerous: isNow,
    };
    if (!(await confirm(question))) return;
    if ((await run(() => deleteAccount(id, isNow))) && isNow)
      await navigate({ to: '/admin', search: { tab: 'people' } });
  };
  return (
    <TitledSection title={t('deletion')}>
      <div className="flex flex-wrap gap-2">
        {eraseAt === null ? (
          <Button busy={busy} onClick={() => void remove(false)}>
            {t('act.delete', { days: DELETION_DAYS })}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void doAsked('keep')}>
            {t('act.keep')}
          </Button>
        )}
        <Button variant="danger" busy={busy} onClick={() => void remove(true)}>
          {t('act.delete-now')}
        </Button>
      </div>
    </TitledSection>
  );
}
