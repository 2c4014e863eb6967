import { LONGEST_WORDS } from '@farhold/engine/alliance/names';
import { mayDo } from '@farhold/engine/alliance/rights';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../client/failure-text.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { compactAmount, compactCount, fullAmount, momentText } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import type { Application, Invitation, OwnAlliance, Self } from './alliance.ts';
import {
  acceptApplication,
  declineApplication,
  endInvitation,
  invite,
  reportApplication,
  useEntry,
} from './member-api.ts';
import { PersonLink } from './person-link.tsx';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const WordsDialog = lazy(async () => ({ default: (await import('./words-dialog.tsx')).WordsDialog }));

const ComplaintDialog = lazy(() =>
  import('../message/complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
);

/** Those who want in, and those who are invited. */
export function EntryPanel({ alliance: { self } }: { alliance: OwnAlliance }) {
  const t = useTranslations('entry');
  const { data, isError, error, isFetching, refetch } = useEntry();
  if (!data && !isError) return <LoadingLine>{t('loading')}</LoadingLine>;
  if (!data) {
    return (
      <div className="p-4">
        <ErrorPanel
          message={failureText(error, t('loadFailed'))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="grid wide:grid-cols-2">
      <section aria-labelledby="applicants" className="min-w-0">
        <SectionHead id="applicants" title={t('applications')} icon="lucide/inbox" />
        <Applicants applications={data.applications} self={self} />
      </section>
      <section
        aria-labelledby="invited"
        className="min-w-0 border-t border-line/70 wide:border-t-0 wide:border-l"
      >
        <SectionHead id="invited" title={t('invitations')} icon="lucide/user-plus" />
        {mayDo(self, 'invite') && <InviteForm />}
        <Invited invitations={data.invitations} self={self} />
      </section>
    </div>
  );
}

function Applicants({ applications, self }: { applications: readonly Application[]; self: Self }) {
  const t = useTranslations('entry');
  if (applications.length === 0)
    return <EmptyState icon="lucide/inbox" title={t('noApplications')} text={t('noApplicationsText')} />;
  return (
    <ul>
      {applications.map((application) => (
        <ApplicantRow key={application.id} application={application} self={self} />
      ))}
    </ul>
  );
}

type ApplicantRowProps = { application: Application; self: Self };

function ApplicantRow({ application, self }: ApplicantRowProps) {
  const t = useTranslations('entry');
  const { applicant, appliedAt } = application;
  const { position, points } = applicant;
  return (
    <li className="grid gap-2 border-b border-line/50 px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <PersonLink person={applicant} />
        <span className="text-small text-t2">
          {t('strength', {
            position: fullAmount(position),
            points: compactCount(points),
            text: compactAmount(points),
          })}
        </span>
        <span className="text-small text-t3">{momentText(appliedAt)}</span>
      </p>
      {application.text !== '' && <Words application={application} />}
      {mayDo(self, 'applications') && (
        <div className="flex flex-wrap justify-end gap-2">
          {application.text !== '' && <Report application={application} />}
          <Answer application={application} />
        </div>
      )}
    </li>
  );
}

/** The words of an applicant: those of a blocked one only if they are asked for. */
function Words({ application: { text, isBlocked } }: { application: Application }) {
  const t = useTranslations('entry');
  const [isShown, setShown] = useState(false);
  if (isBlocked && !isShown) {
    return (
      <p className="text-note text-t3">
        {t('blocked')}{' '}
        <button type="button" className={LINK_CLASS} onClick={() => setShown(true)}>
          {t('showBlocked')}
        </button>
      </p>
    );
  }
  return (
    <blockquote dir="auto" className="border-l-2 border-line-2 pl-3 break-words whitespace-pre-wrap text-t2">
      {text}
    </blockquote>
  );
}

const LINK_CLASS = 'touch-target min-h-[24px] font-semibold text-teal underline-offset-2 hover:underline';

/** Takes an applicant in, or declines with some words. */
function Answer({ application }: { application: Application }) {
  const t = useTranslations('entry');
  const { id } = application;
  const { name } = application.applicant;
  const [isDeclining, setDeclining] = useState(false);
  const { busy, act } = useAct(acceptApplication);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('declineOf', { name })}
        onClick={() => setDeclining(true)}
      >
        {t('decline')}
      </Button>
      <Button
        size="small"
        variant="primary"
        busy={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => void act(id)}
      >
        {t('accept')}
      </Button>
      <Suspense>
        {isDeclining && (
          <WordsDialog
            title={t('declineTitle', { name })}
            label={t('declineWords')}
            sendLabel={t('decline')}
            longest={LONGEST_WORDS}
            onSend={(words) => declineApplication({ id, words })}
            onClose={() => setDeclining(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Reports the words of an applicant to the operator. */
function Report({ application: { id, applicant, text } }: { application: Application }) {
  const t = useTranslations('entry');
  const [isReporting, setReporting] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="lucide/flag"
        aria-haspopup="dialog"
        aria-label={t('reportOf', { name: applicant.name })}
        onClick={() => setReporting(true)}
      >
        {t('report')}
      </Button>
      {isReporting !== null && (
        <Suspense>
          <ComplaintDialog
            message={{ id, text }}
            by={applicant}
            send={reportApplication}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Invites a player by name. */
function InviteForm() {
  const t = useTranslations('entry');
  const [name, setName] = useState('');
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await invite(name.trim()) });
      setName('');
    },
    { otherwise: t('failed') },
  );
  return (
    <form noValidate className="grid gap-2 border-b border-line/50 p-4" onSubmit={onSubmit(run)}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t('inviteName')} value={name} onChange={setName} maxLength={100} />
        </div>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          {t('invite')}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}

function Invited({ invitations, self }: { invitations: readonly Invitation[]; self: Self }) {
  const t = useTranslations('entry');
  const { busy, act } = useAct(endInvitation);
  if (invitations.length === 0) return <p className="px-4 py-6 text-center text-t2">{t('noInvitations')}</p>;
  return (
    <ul>
      {invitations.map(({ id, invited, by, invitedAt }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line/50 px-4 py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <PersonLink person={invited} />
            <p className="text-small text-t2">
              {t('invitedBy', { name: by?.name ?? t('somebody'), at: momentText(invitedAt) })}
            </p>
          </div>
          {mayDo(self, 'invite') && (
            <IconButton
              icon="lucide/x"
              label={t('takeBack', { name: invited.name })}
              disabled={busy}
              onClick={() => void act(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
