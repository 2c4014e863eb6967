import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { declineUnion, type Union, type UnionFleet, useUnions } from '../fleet/union-api.ts';
import { refreshSoon } from '../client/refresh-soon.ts';
import { useCommand } from '../client/use-command.ts';
import { TaggedName } from '../player/tagged-name.tsx';
import { taggedText } from '../player/tagged-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { Countdown, ServerTime } from '../ui/countdown.tsx';
import { arrivalText, fullAmount, preciseClockTextFrom } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { InviteForm } from './invite-form.tsx';
import { StartsTable } from './starts-table.tsx';

/** The unions in which the player flies or to which the player is invited; nothing if there are none. */
export function UnionsPanel() {
  const { data: unions = [] } = useUnions();
  return unions.map((union) => <UnionCard key={union.id} union={union} />);
}

function UnionCard({ union }: { union: Union }) {
  const t = useTranslations('union');
  const isOpen = useNow() <= union.closesAt;
  const planet = `${union.planet?.name ?? t('gone')} ${formatCoordinates(union.at)}`;
  return (
    <section aria-labelledby={`union-${union.id}`} className="mb-3">
      <Panel className="grid gap-3 p-3">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={`union-${union.id}`} className="min-w-0 flex-1 text-figure">
            {t('title', { planet })}
          </h2>
          <p className="text-right leading-tight">
            <span className="sr-only">{t('arrives')} </span>
            <Countdown endsAt={union.arrivesAt} onEnd={refreshSoon} className="text-figure" />
            <span className="block text-label text-t3">{arrivalText(union.arrivesAt)}</span>
            <ServerTime at={union.arrivesAt} />
          </p>
        </header>
        <Terms union={union} isOpen={isOpen} />
        <div className="grid gap-x-6 gap-y-3 mid:grid-cols-2">
          <Members union={union} />
          {isOpen && union.planet && <StartsTable union={union} />}
        </div>
        {isOpen && union.isOwnLead && <InviteForm union={union} />}
        {!union.isMember && <Decline union={union} />}
      </Panel>
    </section>
  );
}

/** Until when somebody may join, and how long the union waits. */
function Terms({ union, isOpen }: { union: Union; isOpen: boolean }) {
  const t = useTranslations('union');
  const now = useNow();
  if (!isOpen) return <p className="text-note text-t2">{t('closed')}</p>;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-note text-t2">
      <p>
        {t('closes', { time: preciseClockTextFrom(union.closesAt, now) })}
        <ServerTime at={union.closesAt} />
      </p>
      <p>
        {t('latest', { time: preciseClockTextFrom(union.latestAt, now) })}
        <ServerTime at={union.latestAt} />
      </p>
    </div>
  );
}

function Members({ union: { fleets, invited } }: { union: Union }) {
  const t = useTranslations('union');
  return (
    <div>
      <h3 className="eyebrow">{t('fleets')}</h3>
      <ul>
        {fleets.map((fleet) => (
          <FleetRow key={fleet.id} fleet={fleet} />
        ))}
      </ul>
      {invited.length > 0 && (
        <p className="mt-2 text-note text-t2">
          {t('invited')}:{' '}
          {invited.map(({ hasDeclined, ...person }, index) => (
            <span key={person.id}>
              {index > 0 && ', '}
              <TaggedName {...person} />
              {hasDeclined && ` (${t('declined')})`}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function FleetRow({ fleet: { player, isOwn, isLead, from, ships } }: { fleet: UnionFleet }) {
  const t = useTranslations('union');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line/50 py-1 text-note">
      <span className="min-w-[140px] flex-1 truncate font-semibold">
        {isOwn ? t('you') : <TaggedName {...player} />}
      </span>
      {isLead && <Badge>{t('lead')}</Badge>}
      <span className="text-t2">{t('ships', { count: ships, total: fullAmount(ships) })}</span>
      <span className="text-t3">{t('from', { at: formatCoordinates(from) })}</span>
    </li>
  );
}

function Decline({ union }: { union: Union }) {
  const t = useTranslations('union');
  const lead = union.fleets[0]?.player;
  const name = lead ? taggedText(lead) : '';
  const { busy, run } = useCommand(async () => toasts.info({ title: await declineUnion(union.id) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 font-semibold">{t('invitedBy', { name })}</p>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('declineFrom', { name })}
        onClick={() => void run()}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
