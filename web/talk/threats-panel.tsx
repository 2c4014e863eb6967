import { useTranslations } from './texts.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import { refreshSoon } from '../client/refresh-soon.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { taggedText } from '../player/tagged-text.ts';
import { Button } from '../ui/button.tsx';
import { Countdown, ServerTime } from '../ui/countdown.tsx';
import { arrivalText } from '../ui/format.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { type Threat, useThreats } from './threats-api.ts';

/** The attacks on other members and on allies, each with the way to help; nothing while there is none. */
export function ThreatsPanel() {
  const t = useTranslations('threats');
  const threats = useThreats();
  if (threats.length === 0) return null;
  return (
    <section aria-labelledby="threats" className="border-b border-line/70">
      <SectionHead id="threats" title={t('title')} icon="lucide/siren" />
      <ul>
        {threats.map((threat) => (
          <ThreatLine
            key={`${threat.arrivesAt} ${threat.attacker.name} ${threat.planet} ${threat.at.position}`}
            threat={threat}
          />
        ))}
      </ul>
    </section>
  );
}

function ThreatLine({ threat: { planet, at, owner, attacker, fleets, arrivesAt } }: { threat: Threat }) {
  const t = useTranslations('threats');
  const openSendFleet = useSendFleetDialog();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line/50 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-[220px] gap-0.5">
        <p className="min-w-0 break-words">
          {t('attacks', { attacker: taggedText(attacker), owner: taggedText(owner), fleets })}
        </p>
        <p className="text-small text-t2">
          {planet} <PlaceLink at={at} />
        </p>
      </div>
      <p className="text-right leading-tight">
        <Countdown endsAt={arrivesAt} onEnd={refreshSoon} className="text-danger" />
        <span className="block text-label whitespace-nowrap text-t3">{arrivalText(arrivesAt)}</span>
        <ServerTime at={arrivesAt} />
      </p>
      <Button
        size="small"
        icon="farhold/protect"
        aria-label={t('helpAt', { planet })}
        onClick={() => openSendFleet(at, { mission: 'protect' })}
      >
        {t('help')}
      </Button>
    </li>
  );
}
