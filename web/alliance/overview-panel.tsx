import { leaveAlliance as mayLeave } from '@farhold/engine/alliance/leave';
import { LEAVING_WAIT_MS } from '@farhold/engine/alliance/membership';
import { mayDo } from '@farhold/engine/alliance/rights';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import type { OwnAlliance } from './alliance.ts';
import { leaveAlliance } from './api.ts';
import { Markdown } from './markdown.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { PersonLink } from './person-link.tsx';
import { useTalkParts } from './talk-parts.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

/** The attacks on others of the alliance, the notice for members, who leads, the marked places, and the way out. */
export function OverviewPanel({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('alliance');
  const { Threats } = useTalkParts();
  const { founder, foundedAt, self } = alliance;
  return (
    <div>
      <Threats />
      <Notice alliance={alliance} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line/70 px-4 py-3 text-note">
        <div>
          <dt className="text-small text-t3">{t('founderLabel')}</dt>
          <dd>
            <PersonLink person={founder} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-t3">{t('foundedLabel')}</dt>
          <dd>{momentText(foundedAt)}</dd>
        </div>
        <div>
          <dt className="text-small text-t3">{t('joinedLabel')}</dt>
          <dd>{momentText(self.joinedAt)}</dd>
        </div>
      </dl>
      <MarksPanel self={self} />
      <div className="border-t border-line/70 px-4 py-3">
        <Leave alliance={alliance} />
      </div>
    </div>
  );
}

function Notice({ alliance: { inside, self } }: { alliance: OwnAlliance }) {
  const t = useTranslations('alliance');
  if (inside !== '') return <Markdown text={inside} className="p-4" />;
  const mayWrite = mayDo(self, 'texts');
  return (
    <EmptyState
      icon="lucide/scroll-text"
      title={t('noNotice')}
      text={t(mayWrite ? 'noNoticeWrite' : 'noNoticeText')}
    >
      {mayWrite && (
        <Link to="/alliance" search={{ tab: 'settings' }} className={buttonClass({ variant: 'primary' })}>
          {t('writeNotice')}
        </Link>
      )}
    </EmptyState>
  );
}

/** The way out; the founder reads what to do first. */
function Leave({ alliance: { tag, self } }: { alliance: OwnAlliance }) {
  const t = useTranslations('alliance');
  const { busy, act } = useAct(leaveAlliance);
  if (!mayLeave(self).ok) return <p className="text-note text-t2">{t('founderStays')}</p>;
  const hours = LEAVING_WAIT_MS / HOUR_MS;
  const question = {
    title: t('leaveTitle', { tag }),
    text: t('leaveText', { hours }),
    confirmLabel: t('leave'),
    keepLabel: t('stay'),
    dangerous: true,
  };
  return (
    <Button icon="lucide/log-out" busy={busy} onClick={() => void act(undefined, question)}>
      {t('leave')}
    </Button>
  );
}
