import type { ReactNode } from 'react';
import { refreshSoon } from '../client/refresh-soon.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { compactAmount, fullAmount, momentText } from '../ui/format.ts';
import { AllianceLink } from './alliance-link.tsx';
import type { AllianceHead, Pact } from './alliance.ts';
import { useTranslations } from './texts.ts';

const tones: Readonly<Record<Pact['kind'], Tone>> = { ally: 'ok', peace: 'teal', war: 'danger' };

type PactLineProps = {
  pact: Pact;
  /** Names both sides, for lists that belong to neither. */
  namesBoth?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
};

/** A pact with its state; a war with its countdown and its score. */
export function PactLine({ pact, namesBoth = false, children }: PactLineProps) {
  const t = useTranslations('pacts');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line/50 px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-[260px] gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={pact.state === 'ended' ? 'neutral' : tones[pact.kind]}>{t(`kind.${pact.kind}`)}</Badge>
          {namesBoth && (
            <>
              <Side alliance={pact.alliance} tag={pact.tag} />
              <span className="text-t3">{t('against')}</span>
            </>
          )}
          <Side alliance={pact.other} tag={pact.otherTag} />
        </p>
        <p className="text-small text-t2">
          <State pact={pact} />
        </p>
        {pact.breach && <Broken pact={pact} breach={pact.breach} />}
      </div>
      {pact.score && <Score score={pact.score} />}
      {children}
    </li>
  );
}

/** One side of a pact; of an alliance that is gone only its tag is left. */
function Side({ alliance, tag }: { alliance: AllianceHead | null; tag: string }) {
  const t = useTranslations('pacts');
  if (alliance) return <AllianceLink alliance={alliance} />;
  return <span className="text-t3">{t('gone', { tag })}</span>;
}

function State({ pact }: { pact: Pact }): ReactNode {
  const t = useTranslations('pacts');
  const { state, kind, isOwn, beginsAt, sleepsAt, endedAt, declaredAt } = pact;
  if (state === 'ended') return t('ended', { at: momentText(endedAt ?? sleepsAt ?? declaredAt) });
  if (state === 'offered')
    return t(isOwn ? 'offeredByThis' : 'offeredByOther', { at: momentText(declaredAt) });
  if (state === 'announced') {
    return (
      <>
        {t('begins')} <Countdown endsAt={beginsAt ?? declaredAt} onEnd={refreshSoon} className="text-warn" />
      </>
    );
  }
  const since = t('since', { at: momentText(beginsAt ?? declaredAt) });
  return kind === 'war' && sleepsAt !== null
    ? `${since} ${t('sleeps', { at: momentText(sleepsAt) })}`
    : since;
}

/** The last attack in spite of a pact, and how many there were. */
function Broken({ pact: { tag, otherTag }, breach }: { pact: Pact; breach: NonNullable<Pact['breach']> }) {
  const t = useTranslations('pacts');
  const [attacking, attacked] = breach.isByOwn ? [tag, otherTag] : [otherTag, tag];
  return (
    <p className="text-small text-warn">
      {t('broken', {
        at: momentText(breach.at),
        attacker: `[${attacking}] ${breach.attacker}`,
        defender: `[${attacked}] ${breach.defender}`,
        count: breach.count,
      })}
    </p>
  );
}

/** What each side of a war destroyed of the other's. */
function Score({ score: { own, other, battles } }: { score: NonNullable<Pact['score']> }) {
  const t = useTranslations('pacts');
  const lead = own === other ? 'text-bone' : own > other ? 'text-ok' : 'text-danger';
  return (
    <dl className="rail:text-right">
      <dt className="text-small text-t3">{t('score', { battles })}</dt>
      <dd
        title={t('scoreFull', { own: fullAmount(own), other: fullAmount(other) })}
        className="font-semibold"
      >
        <span className={lead}>{compactAmount(own)}</span> : {compactAmount(other)}
      </dd>
    </dl>
  );
}
