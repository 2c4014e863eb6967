import { stockAt } from '@farhold/engine/economy/projection';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { suppliedResources } from '@farhold/engine/talk/supply-request';
import { instant } from '@farhold/engine/time/instant';
import { lazy, Suspense, useState } from 'react';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { shipsThatFly } from '../fleet/launch-site.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { useLaunchSite } from '../fleet/use-launch-site.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { fullAmount, momentText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { fleetFor } from './answer-fleet.ts';
import type { Shared, TalkMessage } from './talk.ts';
import { useTranslations } from './texts.ts';

const SharedReportDialog = lazy(() =>
  import('../report/shared-report-dialog.tsx').then((file) => ({ default: file.SharedReportDialog })),
);

/** What came with a message: a report to read, or a request to answer. */
export function SharedCard({ message, shared }: { message: TalkMessage; shared: Shared }) {
  return (
    <div className="cut-small mt-1.5 grid gap-2 border border-line-2 bg-ink-900/60 px-3 py-2">
      {shared.kind === 'report' ? (
        <ReportCard message={message} report={shared} />
      ) : (
        <RequestCard request={shared} isOwn={message.isMine} />
      )}
    </div>
  );
}

type ReportCardProps = { message: TalkMessage; report: Extract<Shared, { kind: 'report' }> };

function ReportCard({ message, report: { isSpy, target } }: ReportCardProps) {
  const t = useTranslations('talk');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-note">
        <Icon name={isSpy ? 'farhold/spy' : 'farhold/attack'} className="text-teal" />
        <span className="font-semibold">{t(isSpy ? 'spyReport' : 'battleReport')}</span>
        <span className="text-t2">
          <bdi>{target.name}</bdi> {formatCoordinates(target.at)}
        </span>
      </p>
      <div>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('openReport')}
        </Button>
      </div>
      {isOpen !== null && (
        <Suspense>
          <SharedReportDialog
            message={message.id}
            by={message.sender.name}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type Request = Extract<Shared, { kind: 'request' }>;

function RequestCard({ request, isOwn }: { request: Request; isOwn: boolean }) {
  const t = useTranslations('talk');
  const isOver = useNow() >= request.until;
  const { planet, wanted, until } = request;
  return (
    <>
      <p className="text-note">
        <span className="font-semibold">{t('needs')}</span> <bdi>{planet.name}</bdi>{' '}
        {formatCoordinates(planet.at)}
      </p>
      <Wanted wanted={wanted} />
      <p className="text-small text-t2">{isOver ? t('requestOver') : t('by', { at: momentText(until) })}</p>
      {!isOver && !isOwn && <Answer request={request} />}
    </>
  );
}

function Wanted({ wanted }: Pick<Request, 'wanted'>) {
  const t = useTranslations();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {suppliedResources
        .filter((resource) => wanted[resource] > 0)
        .map((resource) => (
          <li key={resource} className="flex items-center gap-1.5">
            <Icon name={resourceLooks[resource].icon} className={resourceLooks[resource].tint} />
            <span className="sr-only">{t(`resource.${resource}`)}</span>
            <span className="font-semibold">{fullAmount(wanted[resource])}</span>
          </li>
        ))}
    </ul>
  );
}

/**
 * Opens the send-fleet dialog with what is wanted, as far as the selected planet has it, and the cargo ships that carry
 * it.
 */
function Answer({ request: { planet, wanted } }: { request: Request }) {
  const t = useTranslations('talk');
  const openSendFleet = useSendFleetDialog();
  const site = useLaunchSite();
  const now = useNow();
  const answer = () => {
    if (!site) return;
    const stock = stockAt(site.planet.projection, instant(now));
    const all = suppliedResources.reduce((sum, one) => sum + Math.min(wanted[one], stock[one]), 0);
    const ships = fleetFor(all, shipsThatFly(site), site.owner);
    openSendFleet(planet.at, { mission: 'transport', ships, cargo: wanted });
  };
  return (
    <div>
      <Button
        size="small"
        variant="primary"
        icon="farhold/transport"
        disabled={site === null}
        aria-label={t('answerTo', { planet: planet.name })}
        onClick={answer}
      >
        {t('answer')}
      </Button>
    </div>
  );
}
