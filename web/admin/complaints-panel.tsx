import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import { closeComplaint, type Complaint, useComplaints, useSaid } from './api.ts';
import { Loaded } from './loaded.tsx';
import { AccountLink } from './people-panel.tsx';
import { sanctionPrompt } from './sanction-prompt.ts';
import { useTranslations } from './texts.ts';
import { usePromptDialog } from './use-prompt.tsx';

/** Messages that players have reported, with what was said around them. */
export function ComplaintsPanel() {
  const t = useTranslations('admin');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4 p-4 rail:p-5">
      <Checkbox label={t('closedToo')} checked={showsAll} onChange={setShowsAll} />
      <Loaded query={useComplaints(showsAll ? 'all' : 'open')}>
        {(complaints) =>
          complaints.length === 0 ? (
            <EmptyState icon="lucide/flag" title={t('noReports')} />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {complaints.map((complaint) => (
                <ComplaintCard key={complaint.id} complaint={complaint} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('admin');
  const [isOpen, setOpen] = useState(false);
  const { by, about, reason, message, note, at, closedAt, verdict } = complaint;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-[3px] border border-line bg-ink-850 px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={closedAt === null ? 'warn' : 'neutral'}>{reason}</Badge>
        {complaint.in_alliance && <Badge tone="violet">{t('inAlliance')}</Badge>}
        {by ? <AccountLink {...by} /> : t('deleted')}
        <span className="text-t2">{t('aboutWhom')}</span>
        {about ? <AccountLink {...about} /> : t('deleted')}
        <span className="text-small text-t3">{momentText(at)}</span>
      </p>
      <blockquote className="border-l-2 border-ember pl-3 break-words whitespace-pre-line">
        {message}
      </blockquote>
      {note && <p className="text-note break-words text-t2">{t('noteOf', { note })}</p>}
      {closedAt !== null && (
        <p className="text-note text-t2">
          {t('closedAt', { at: momentText(closedAt), verdict: verdict ?? '' })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideSaid' : 'showSaid')}
        </Button>
        {closedAt === null && <Verdict complaint={complaint} />}
      </div>
      {isOpen && <SaidList complaint={complaint.id} />}
    </li>
  );
}

function Verdict({ complaint: { id, about } }: { complaint: Complaint }) {
  const t = useTranslations('admin');
  const { dialog, ask } = usePromptDialog();
  const closing = {
    title: t('closeTitle'),
    note: t('closeNote'),
    fields: [{ name: 'verdict', label: t('verdict'), maxLength: 500, isOptional: true }],
    confirmLabel: t('closeReport'),
    send: (values: Readonly<Record<string, string>>) => closeComplaint(id, values['verdict'] ?? ''),
  };
  return (
    <>
      {about && (
        <Button size="small" onClick={() => ask(sanctionPrompt(t, 'mute', about))}>
          {t('muteNamed', { name: about.name })}
        </Button>
      )}
      <Button size="small" variant="primary" onClick={() => ask(closing)}>
        {t('closeReport')}
      </Button>
      {dialog}
    </>
  );
}

function SaidList({ complaint }: { complaint: number }) {
  const t = useTranslations('admin');
  return (
    <Loaded query={useSaid(complaint)}>
      {(lines) => (
        <ol aria-label={t('showSaid')} className="grid grid-cols-1 gap-1.5 border-t border-line pt-2">
          {lines.map(({ index, at, from, text, isReported }) => (
            <li
              key={index}
              className={classNames('break-words whitespace-pre-line', isReported && 'font-semibold')}
            >
              <span className="text-small text-t3">{momentText(at)}</span>{' '}
              <span className="text-t2">{from}:</span> {text}{' '}
              {isReported && <Badge tone="warn">{t('reported')}</Badge>}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
