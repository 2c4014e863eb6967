import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from './texts.ts';
import { inGame } from '../client/query-client.ts';
import { shipsThatFly } from '../fleet/launch-site.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { ShipsLine } from '../fleet/ships-line.tsx';
import { useLaunchSiteReads } from '../fleet/use-launch-site.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { compactAmount, durationText, shareText, signedAmount } from '../ui/format.ts';
import { useCloseReports } from './close-reports.ts';
import { proposeFleet, type Proposal } from './proposed-fleet.ts';
import type { ReportPlace, SpyFindings } from './report.ts';

type AttackProposalProps = { findings: SpyFindings; place: ReportPlace };

/** The fleet of the selected planet that a spy report suggests, with what the attack costs and brings. */
export function AttackProposal({ findings, place }: AttackProposalProps) {
  const t = useTranslations('report');
  const openSendFleet = useSendFleetDialog();
  const close = useCloseReports();
  const { proposal, planet, reads } = useProposal(findings, place);
  if (proposal === undefined || planet === null)
    return <Awaited reads={reads} loading={t('proposalLoading')} />;
  const attack = () => {
    close();
    openSendFleet(place.at, { mission: 'attack', ...(proposal && { ships: proposal.ships }) });
  };
  return (
    <section
      aria-label={t('proposal', { planet })}
      className="cut-small grid gap-2.5 border border-line bg-ink-800/40 p-3"
    >
      <h4 className="eyebrow">{t('proposal', { planet })}</h4>
      {proposal ? (
        <>
          <ShipsLine
            ships={Object.entries(proposal.ships)
              .filter(([, count]) => count > 0)
              .map(([key, count]) => ({ key, count }))}
            total={null}
          />
          <ProposalFigures proposal={proposal} />
          {proposal.odds === null && <p className="text-small text-t2">{t('proposalHidden')}</p>}
          {proposal.isEvenlyMatched && <p className="text-small text-t2">{t('proposalAssumed')}</p>}
        </>
      ) : (
        <p className="text-note text-t2">{t('proposalNone', { planet })}</p>
      )}
      <div>
        <Button variant={proposal ? 'primary' : 'plain'} icon="farhold/attack" onClick={attack}>
          {t(proposal ? 'attackTarget' : 'attackFreely')}
        </Button>
      </div>
    </section>
  );
}

/** The proposal for the selected planet, computed anew only when its ships or levels change. */
function useProposal(findings: SpyFindings, { at }: ReportPlace) {
  const { site, reads } = useLaunchSiteReads();
  const ships = site && Object.fromEntries(shipsThatFly(site).map(({ key, owned }) => [key, owned]));
  const attacker = site && ships && { ...site, at: site.planet.at, ships };
  const read = useQuery({
    queryKey: inGame('proposal', at, findings, site?.planet.at, ships, site?.owner.research),
    enabled: attacker !== null,
    staleTime: Infinity,
    queryFn: () => attacker && proposeFleet(findings, at, attacker),
  });
  return { proposal: read.data, planet: site?.planet.name ?? null, reads: [...reads, read] };
}

function ProposalFigures({ proposal: { loot, fuel, durationMs, odds } }: { proposal: Proposal }) {
  const t = useTranslations('report');
  const gain = cargoTotal(loot) - fuel;
  const figures = [
    { name: t('proposalLoot'), text: compactAmount(cargoTotal(loot)), tint: '' },
    { name: t('proposalFuel'), text: compactAmount(fuel), tint: '' },
    {
      name: t('proposalGain'),
      text: signedAmount(gain, compactAmount),
      tint: gain < 0 ? 'text-danger' : 'text-ok',
    },
    { name: t('proposalTime'), text: durationText(durationMs), tint: '' },
    { name: t('proposalOdds'), text: odds === null ? t('oddsUnknown') : shareText(odds), tint: '' },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(({ name, text, tint }) => (
        <div key={name}>
          <dt className="text-label text-t3">{name}</dt>
          <dd className={`text-note font-semibold ${tint}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
