import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { refreshSoon } from '../client/refresh-soon.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Panel } from '../ui/panel.tsx';
import type { AlliancePage, Membership } from './alliance.ts';
import { useMembership } from './api.ts';
import { joinAlliance, withdrawApplication } from './member-api.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

type EntryProps = { page: AlliancePage };

/** What the player can do to get into an alliance, or why nothing: the line below the page's head. */
export function EntryActions({ page }: EntryProps) {
  const { data } = useMembership();
  if (!data) return null;
  return (
    <Panel className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Way page={page} membership={data} />
    </Panel>
  );
}

function Way({ page, membership }: EntryProps & { membership: Membership }) {
  const t = useTranslations('allianceEntry');
  const { self, admission, members, mostMembers } = page;
  if (self.isMember) {
    return (
      <>
        <Said>{t('isMember')}</Said>
        <Link to="/alliance" className={buttonClass({})}>
          {t('toOwn')}
        </Link>
      </>
    );
  }
  if (membership.alliance !== null) return <Said>{t('inAnother', { tag: membership.alliance.tag })}</Said>;
  if (membership.waitsUntil !== null) {
    return (
      <Said>
        {t('waits')} <Countdown endsAt={membership.waitsUntil} onEnd={refreshSoon} />
      </Said>
    );
  }
  if (self.application !== null) return <Waiting application={self.application} />;
  if (members >= mostMembers) return <Said>{t('full')}</Said>;
  if (self.isInvited || admission === 'open') return <Join page={page} />;
  if (admission === 'closed') return <Said>{t('closed')}</Said>;
  return <Apply page={page} />;
}

const Said = ({ children }: { children: React.ReactNode }) => (
  <p className="min-w-0 flex-1 text-t2">{children}</p>
);

function Waiting({ application }: { application: number }) {
  const t = useTranslations('allianceEntry');
  const { busy, act } = useAct(withdrawApplication);
  const question = { title: t('withdrawTitle'), text: t('withdrawText'), confirmLabel: t('withdraw') };
  return (
    <>
      <Said>{t('applied')}</Said>
      <Button busy={busy} onClick={() => void act(application, { ...question, dangerous: true })}>
        {t('withdraw')}
      </Button>
    </>
  );
}

function Join({ page: { id, self } }: EntryProps) {
  const t = useTranslations('allianceEntry');
  const { busy, act } = useAct(joinAlliance);
  return (
    <>
      <Said>{t(self.isInvited ? 'invited' : 'open')}</Said>
      <Button variant="primary" icon="lucide/user-plus" busy={busy} onClick={() => void act(id)}>
        {t('join')}
      </Button>
    </>
  );
}

function Apply({ page }: EntryProps) {
  const t = useTranslations('allianceEntry');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Said>{t('byApplication')}</Said>
      <Button variant="primary" icon="lucide/user-plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('apply')}
      </Button>
      <Suspense>{isOpen && <ApplyDialog alliance={page} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
