import type { FleetMission } from '@farhold/engine/fleet/mission';
import { canShare } from '@farhold/engine/talk/shared-report';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { sendProbes } from '../fleet/api.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { useSelectedPlanet } from '../planet/api.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { useCloseReports } from './close-reports.ts';
import type { Report, ReportPlace } from './report.ts';
import { ShareButton } from './share-button.tsx';

const ReplayDialog = lazy(() =>
  import('../battle/replay-dialog.tsx').then((file) => ({ default: file.ReplayDialog })),
);

/** The likely next actions: watch the battle, attack, harvest the debris, spy. */
export function ReportActions({ report }: { report: Report }) {
  const t = useTranslations('report');
  const openSendFleet = useSendFleetDialog();
  const close = useCloseReports();
  const send = (at: ReportPlace['at'], mission: FleetMission) => {
    close();
    openSendFleet(at, { mission });
  };
  const { isSent } = report;
  const { enemy, isSpied, hasDebris, canAttack } = possibleActions(report);
  if (!canAttack && !hasDebris && !report.canWatch && !canShare(report.outcome.code)) return null;
  return (
    <section aria-label={t('actions')} className="flex flex-wrap gap-2">
      {report.canWatch && <Watch report={report.id} />}
      {canAttack && (
        <>
          {!isSpied && (
            <Button icon="farhold/attack" onClick={() => send(enemy.at, 'attack')}>
              {t(isSent ? 'attackAgain' : 'strikeBack')}
            </Button>
          )}
          <SpyButton place={enemy} label={t(isSent ? 'spyAgain' : 'spyBack')} />
        </>
      )}
      {isSpied && (
        <Link to="/simulator" search={{ report: report.id }} onClick={close} className={buttonClass()}>
          <Icon name="farhold/simulator" className="text-[1.15em]" />
          {t('simulate')}
        </Link>
      )}
      <ShareButton report={report} />
      {hasDebris && (
        <Button icon="farhold/harvest" onClick={() => send(report.to.at, 'harvest')}>
          {t('sendHarvest')}
        </Button>
      )}
    </section>
  );
}

function possibleActions({ isSent, outcome, from, to }: Report) {
  const enemy = isSent ? to : from;
  // A protector fought at the planet of a friend.
  const isAtEnemy = 'enemy' in outcome && outcome.code !== 'protection-fought';
  return {
    enemy,
    isSpied: outcome.code === 'spied',
    hasDebris: 'debris' in outcome && outcome.debris.metal + outcome.debris.crystal > 0,
    canAttack: isAtEnemy && enemy.planet !== null,
  };
}

function Watch({ report }: { report: number }) {
  const t = useTranslations('report');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button variant="primary" icon="lucide/play" onClick={() => setOpen(true)}>
        {t('watch')}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ReplayDialog report={report} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function SpyButton({ place, label }: { place: ReportPlace; label: string }) {
  const t = useTranslations('report');
  const planet = useSelectedPlanet();
  const { busy, run } = useCommand(
    async (probes: { from: number; to: number }) => {
      await sendProbes(probes.from, probes.to);
      toasts.success({ title: t('spySent', { place: formatCoordinates(place.at) }) });
    },
    { otherwise: t('spyFailed'), onFailure: (title) => toasts.error({ title }) },
  );
  const target = place.planet;
  if (!planet || target === null) return null;
  return (
    <Button icon="farhold/spy" busy={busy} onClick={() => void run({ from: planet.id, to: target })}>
      {label}
    </Button>
  );
}
