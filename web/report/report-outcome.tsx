import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { arrivalText, fullAmount } from '../ui/format.ts';
import { BattleDetail } from './battle-detail.tsx';
import { Ambush, Chart, DarkMatter, Shift } from './expedition-figures.tsx';
import { Figures } from './figures.tsx';
import { GoodsTable } from './goods-table.tsx';
import {
  type ByCode,
  lookUp,
  type Outcome,
  type ProbesFate,
  type Report,
  type ReportPlace,
  type Stay,
  type Strike,
} from './report.ts';
import { SpyDetail } from './spy-detail.tsx';
import { UnitTable } from './unit-table.tsx';

/** The figures of a report, by what happened. */
export function ReportOutcome({ report: { outcome, from, to, at } }: { report: Report }) {
  const t = useTranslations('report');
  const figures: ByCode<ReactNode> = {
    delivered: (delivery) => <DeliveryFigures delivery={delivery} />,
    'delivery-received': (delivery) => <DeliveryFigures delivery={delivery} />,
    transferred: (transfer) => <TransferFigures transfer={transfer} />,
    returned: ({ cargo }) => <GoodsTable title={t('received')} goods={cargo} />,
    'attack-fought': ({ loot, fled, ...fight }) => (
      <BattleDetail fight={fight} fled={fled}>
        <GoodsTable title={t('loot')} goods={loot} />
      </BattleDetail>
    ),
    'defence-fought': ({ stolen, rebuilt, retreat, ...fight }) => (
      <BattleDetail fight={fight} rebuilt={rebuilt} retreat={retreat}>
        <GoodsTable title={t('stolen')} goods={stolen} />
      </BattleDetail>
    ),
    'protection-fought': ({ fled, ...fight }) => <BattleDetail fight={fight} fled={fled} />,
    holding: (stay) => <StayFigures stay={stay} host={stay.other} />,
    'guest-holding': (stay) => <StayFigures stay={stay} />,
    spied: (findings) => <Spied findings={findings} at={at} place={to} />,
    'spied-on': (probes) => <SpiedOn probes={probes} from={from.name} />,
    settled: (colony) => <ColonyFigures colony={colony} />,
    harvested: ({ fetched }) => <GoodsTable title={t('harvested')} goods={fetched} />,
    'missiles-struck': (strike) => <StrikeFigures strike={strike} isSent />,
    'struck-by-missiles': (strike) => <StrikeFigures strike={strike} isSent={false} />,
    'found-goods': ({ cargo }) => <GoodsTable title={t('foundGoods')} goods={cargo} />,
    'found-ships': ({ ships }) => <UnitTable title={t('foundShips')} units={ships} />,
    'found-dark-matter': ({ amount }) => <DarkMatter amount={amount} />,
    'found-chart': ({ places }) => <Chart places={places} />,
    'homeward-early': ({ durationMs }) => <Shift label={t('homeEarlier')} durationMs={durationMs} />,
    'homeward-late': ({ durationMs }) => <Shift label={t('homeLater')} durationMs={durationMs} />,
    ambushed: (fight) => <Ambush fight={fight} />,
    swallowed: ({ lost }) => <UnitTable title={t('yourLosses')} units={lost} tint="text-danger" />,
    'order-refused': ({ reason }) => <p>{reason}</p>,
    ...inVain,
  };
  return lookUp(figures, outcome);
}

const nothing = () => null;

/** A mission without a result has no figures. */
const inVain = {
  'found-nothing': nothing,
  'target-gone': nothing,
  'missiles-lost': nothing,
  'target-full': nothing,
  'guest-refused': nothing,
  'place-taken': nothing,
  'planet-limit': nothing,
  'no-debris': nothing,
  'given-up': nothing,
};

/** The player who sent or received something; nothing where nobody is named. */
function Other({ text, name }: { text: 'planetOf' | 'sentBy'; name: string }) {
  const t = useTranslations('report');
  return name === '' ? null : <p className="text-t2">{t(text, { name })}</p>;
}

function DeliveryFigures({ delivery }: { delivery: Outcome<'delivered' | 'delivery-received'> }) {
  const t = useTranslations('report');
  const { code, cargo, other } = delivery;
  const isSent = code === 'delivered';
  return (
    <>
      <Other text={isSent ? 'planetOf' : 'sentBy'} name={other} />
      <GoodsTable title={t(isSent ? 'delivered' : 'received')} goods={cargo} />
    </>
  );
}

function TransferFigures({ transfer: { ships, cargo } }: { transfer: Outcome<'transferred'> }) {
  const t = useTranslations('report');
  return (
    <>
      <UnitTable title={t('shipsReceived')} units={ships} />
      <GoodsTable title={t('received')} goods={cargo} />
    </>
  );
}

type SpiedProps = { findings: Outcome<'spied'>; at: number; place: ReportPlace };

function Spied({ findings, at, place }: SpiedProps) {
  return (
    <>
      <SpyDetail findings={findings} at={at} place={place} />
      <Probes probes={findings} isOwn />
    </>
  );
}

function SpiedOn({ probes, from }: { probes: ProbesFate; from: string }) {
  const t = useTranslations('report');
  return (
    <>
      <p className="text-t2">{t('spyFrom', { planet: from })}</p>
      <Probes probes={probes} isOwn={false} />
    </>
  );
}

function Probes({ probes: { counterChance, areLost }, isOwn }: { probes: ProbesFate; isOwn: boolean }) {
  const t = useTranslations('report');
  const fate = isOwn ? (areLost ? 'probesLost' : 'probesBack') : areLost ? 'probesLost' : 'probesEscaped';
  return (
    <p className="text-note text-t2">
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
      <p className="text-t2">{t('enemy', { name: strike.enemy })}</p>
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

function ColonyFigures({ colony: { name, fields, stock } }: { colony: Outcome<'settled'> }) {
  const t = useTranslations('report');
  const figures = [
    { name: t('colonyName'), text: name },
    { name: t('colonyFields'), text: fullAmount(fields) },
  ];
  return (
    <>
      <Figures figures={figures} />
      <GoodsTable title={t('startingResources')} goods={stock} />
    </>
  );
}

function StayFigures({ stay: { ships, until }, host = '' }: { stay: Stay; host?: string }) {
  const t = useTranslations('report');
  return (
    <>
      <Other text="planetOf" name={host} />
      <Figures figures={[{ name: t('holdsUntil'), text: arrivalText(until), at: until }]} />
      <UnitTable title={t('shipsHolding')} units={ships} />
    </>
  );
}
