import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { reportDateText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { BattleDetail } from './battle-detail.tsx';
import { FindDetail } from './find-detail.tsx';
import { GoodsTable } from './goods-table.tsx';
import { reportLook } from './report-look.ts';
import { useReportTitle } from './report-title.ts';
import type { Report, ReportPlace } from './report.ts';

type ReportDetailProps = { report: Report | null; /** Back to the list, on a phone. */ onBack: () => void };

/** One report in full; before one is open, a hint. */
export function ReportDetail({ report, onBack }: ReportDetailProps) {
  const t = useTranslations('report');
  const titleOf = useReportTitle();
  if (!report) return <EmptyState icon="lucide/mouse-pointer-click" title={t('chooseOne')} />;
  const look = reportLook(report);
  return (
    <article className="grid gap-4 p-4" aria-live="polite">
      <div className="rail:hidden">
        <Button variant="quiet" size="small" icon="lucide/arrow-left" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <header className="flex items-start gap-3">
        <Icon name={look.icon} className={classNames('mt-0.5 text-[26px]', look.tint)} />
        <div className="min-w-0 flex-1">
          <h3 className="text-readout">{titleOf(report)}</h3>
          <time dateTime={new Date(report.at).toISOString()} className="text-small text-t3">
            {reportDateText(report.at)}
          </time>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-2">
        <Place label={t('from')} place={report.from} />
        <Place label={t('to')} place={report.to} />
      </dl>
      <Outcome report={report} />
      {report.find && <FindDetail find={report.find} />}
    </article>
  );
}

function Place({ label, place }: { label: string; place: ReportPlace }) {
  const t = useTranslations('report');
  return (
    <div className="cut-small min-w-0 bg-ink-800/60 px-3 py-2">
      <dt className="text-label text-t3">{label}</dt>
      <dd className="truncate font-semibold">{place.name || t('emptyPosition')}</dd>
      <dd className="text-small text-teal">{formatCoordinates(place.at)}</dd>
    </div>
  );
}

function Outcome({ report }: { report: Report }) {
  const t = useTranslations('report');
  if (report.battle) return <BattleDetail battle={report.battle} isAttacker={report.isSent} />;
  if (report.inVain)
    return <Banner icon="lucide/triangle-alert" tint="text-warn" text={t(`inVainText.${report.inVain}`)} />;
  const banner = bannerOf(report);
  return (
    <>
      {banner && <Banner icon="lucide/circle-check" tint="text-ok" text={t(banner)} />}
      {report.goods && (
        <GoodsTable title={t(report.isSent ? 'delivered' : 'received')} goods={report.goods} />
      )}
    </>
  );
}

/** The success banner of a kind (product specification, section 2, mission reports). */
function bannerOf({ kind }: Report) {
  if (kind === 'transport') return 'banner.transport';
  if (kind === 'transfer') return 'banner.transfer';
  return kind === 'return' ? 'banner.return' : null;
}

function Banner({
  icon,
  tint,
  text,
}: {
  icon: 'lucide/circle-check' | 'lucide/triangle-alert';
  tint: string;
  text: string;
}) {
  return (
    <p className="cut-small flex items-center gap-2.5 border border-line bg-ink-800/60 px-3 py-2.5 font-semibold">
      <Icon name={icon} className={classNames('text-[19px]', tint)} />
      {text}
    </p>
  );
}
