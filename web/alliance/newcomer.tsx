import { FOUNDING_POINTS } from '@farhold/engine/alliance/membership';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { refreshSoon } from '../client/refresh-soon.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { AllianceLink } from './alliance-link.tsx';
import type { Membership, OwnApplication, OwnInvitation } from './alliance.ts';
import { endInvitation, joinAlliance, withdrawApplication } from './member-api.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const FoundDialog = lazy(async () => ({ default: (await import('./found-dialog.tsx')).FoundDialog }));

/** What a player in no alliance sees: invitations, own applications, and the ways to an alliance. */
export function Newcomer({ membership }: { membership: Membership }) {
  const t = useTranslations('newcomer');
  const { invitations, applications } = membership;
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <Link to="/alliances" className={buttonClass({})}>
          {t('toList')}
        </Link>
      </PageHead>
      <div className="grid gap-3">
        <Invitations invitations={invitations} />
        <Applications applications={applications} />
        <Founding membership={membership} />
      </div>
    </>
  );
}

/** The way to an alliance of one's own, or what is in the way. */
function Founding({ membership: { waitsUntil, points, invitations } }: { membership: Membership }) {
  const t = useTranslations('newcomer');
  const [isFounding, setFounding] = useState(false);
  const hasPoints = points >= FOUNDING_POINTS;
  return (
    <Panel>
      <EmptyState icon="lucide/shield-plus" title={t('none')} text={t('noneText')}>
        <Button
          variant={invitations.length === 0 ? 'primary' : 'plain'}
          icon="lucide/shield-plus"
          aria-haspopup="dialog"
          disabled={waitsUntil !== null || !hasPoints}
          onClick={() => setFounding(true)}
        >
          {t('found')}
        </Button>
      </EmptyState>
      {!hasPoints && (
        <p className="px-4 pb-6 text-center text-warn">
          {t('pointsNeeded', { points, needed: FOUNDING_POINTS })}
        </p>
      )}
      {waitsUntil !== null && (
        <p className="px-4 pb-6 text-center text-warn">
          {t('waits')} <Countdown endsAt={waitsUntil} onEnd={refreshSoon} />
        </p>
      )}
      <Suspense>{isFounding && <FoundDialog onClose={() => setFounding(false)} />}</Suspense>
    </Panel>
  );
}

function Invitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const t = useTranslations('newcomer');
  if (invitations.length === 0) return null;
  return (
    <Panel aria-labelledby="invitations">
      <SectionHead id="invitations" title={t('invitations')} icon="lucide/mail" />
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

const ROW_CLASS =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line/50 px-4 py-3 last:border-b-0';

function InvitationRow({ invitation: { id, alliance, by, invitedAt } }: { invitation: OwnInvitation }) {
  const t = useTranslations('newcomer');
  const joining = useAct(joinAlliance);
  const declining = useAct(endInvitation);
  const { tag } = alliance;
  const question = { title: t('declineTitle', { tag }), text: t('declineText'), confirmLabel: t('decline') };
  return (
    <li className={ROW_CLASS}>
      <div className="min-w-0 flex-1 basis-[240px]">
        <AllianceLink alliance={alliance} />
        <p className="text-small text-t2">
          {t('invitedBy', { name: by?.name ?? t('somebody'), at: momentText(invitedAt) })}
        </p>
      </div>
      <Button busy={declining.busy} onClick={() => void declining.act(id, { ...question, dangerous: true })}>
        {t('decline')}
      </Button>
      <Button variant="primary" busy={joining.busy} onClick={() => void joining.act(alliance.id)}>
        {t('join')}
      </Button>
    </li>
  );
}

function Applications({ applications }: { applications: readonly OwnApplication[] }) {
  const t = useTranslations('newcomer');
  if (applications.length === 0) return null;
  return (
    <Panel aria-labelledby="applications">
      <SectionHead id="applications" title={t('applications')} icon="lucide/send" />
      <ul>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </Panel>
  );
}

function ApplicationRow({
  application: { id, alliance, appliedAt, declined },
}: {
  application: OwnApplication;
}) {
  const t = useTranslations('newcomer');
  const { busy, act } = useAct(withdrawApplication);
  const question = { title: t('withdrawTitle'), text: t('withdrawText'), confirmLabel: t('withdraw') };
  return (
    <li className={ROW_CLASS}>
      <div className="min-w-0 flex-1 basis-[240px]">
        <AllianceLink alliance={alliance} />
        <p className="text-small text-t2">
          {declined
            ? t('declinedAt', { at: momentText(declined.at) })
            : t('appliedAt', { at: momentText(appliedAt) })}
        </p>
        {declined && declined.words !== '' && (
          <blockquote className="mt-1.5 border-l-2 border-line-2 pl-3 break-words whitespace-pre-wrap text-t2">
            {declined.words}
          </blockquote>
        )}
      </div>
      <Button
        busy={busy}
        onClick={() => void act(id, declined ? undefined : { ...question, dangerous: true })}
      >
        {t(declined ? 'dismiss' : 'withdraw')}
      </Button>
    </li>
  );
}
