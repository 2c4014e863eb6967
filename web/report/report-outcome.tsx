import { useTranslations } from './texts.ts';
import { arrivalText, fullAmount } from '../ui/format.ts';
import { BattleDetail } from './battle-detail.tsx';
import { GoodsTable } from './goods-table.tsx';
import type { Colony, ProbesFate, Report, Spy, Stay, Strike } from './report.ts';
import { SpyDetail } from './spy-detail.tsx';
import { UnitTable } from './unit-table.tsx';

/** The figures of a report, by what happened. */
export function ReportOutcome({ report }: { report: Report }) {
  const t = useTranslations('report');
  const { battle, findings, probes, spy, strike, colony, harvested, stay, goods, isSent } = report;
  return (
    <>
      {battle && <BattleDetail battle={battle} isAttacker={isSent} />}
      {findings && <SpyDetail findings={findings} at={report.at} />}
      {spy && <SpiedOn spy={spy} />}
      {probes && <Probes probes={probes} isOwn={isSent} />}
      {strike && <StrikeFigures strike={strike} isSent={isSent} />}
      {colony && <ColonyFigures colony={colony} />}
      {stay && <StayFigures stay={stay} />}
      {harvested && <GoodsTable title={t('harvested')} goods={harvested} />}
      {goods && !battle && (
        <GoodsTable
          title={t(isSent && report.kind === 'transport' ? 'delivered' : 'received')}
          goods={goods}
        />
      )}
    </>
  );
}

function SpiedOn({ spy }: { spy: Spy }) {
  const t = useTranslations('report');
  return <p className="text-t2">{t('spyFrom', { planet: spy.planet })}</p>;
}

function Probes({ probes: { counterChance, areLost }, isOwn }: { probes: ProbesFate; isOwn: boolean }) {
  const t = useTranslations('report');
  const fate = isOwn ? (areLost ? 'probesLost' : 'probesBack') : areLost ? 'probesLost' : 'probesEscaped';
  return (
    <p className="text-[15px] text-t2">
      {t('counterChance', { chance: counterChance })}. {t(fate)}
    </p>
  );
}

function StrikeFigures({ strike, isSent }: { strike: Strike; isSent: boolean }) {
  const t = useTranslations('report');
  const figures = [
    { name: t('missiles'), text: fullAmount(strike.missiles) },
    { name: t('intercepted'), text: fullAmount(strike.intercepted) },
  ];
  return (
    <>
      {strike.enemy && <p className="text-t2">{t('enemy', { name: strike.enemy })}</p>}
      <Figures figures={figures} />
      <UnitTable
        title={t('destroyed')}
        units={strike.destroyed}
        none={t('nothing')}
        tint={isSent ? 'text-ok' : 'text-danger'}
      />
    </>
  );
}

function ColonyFigures({ colony: { name, fields, start } }: { colony: Colony }) {
  const t = useTranslations('report');
  const figures = [
    { name: t('colonyName'), text: name },
    { name: t('colonyFields'), text: fullAmount(fields) },
  ];
  return (
    <>
      <Figures figures={figures} />
      <GoodsTable title={t('startingResources')} goods={start} />
    </>
  );
}

function StayFigures({ stay: { ships, until } }: { stay: Stay }) {
  const t = useTranslations('report');
  return (
    <>
      {until !== null && <Figures figures={[{ name: t('holdsUntil'), text: arrivalText(until) }]} />}
      <UnitTable title={t(until === null ? 'shipsReceived' : 'shipsHolding')} units={ships} />
    </>
  );
}

function Figures({ figures }: { figures: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {figures.map(({ name, text }) => (
        <div key={name} className="cut-small min-w-0 bg-ink-800/60 px-3 py-2">
          <dt className="text-label text-t3">{name}</dt>
          <dd className="truncate font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
