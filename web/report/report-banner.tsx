import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type BattleReport, hasWon, type Report } from './report.ts';

type Tone = 'good' | 'warning' | 'bad';

const looks: Readonly<Record<Tone, { readonly icon: IconName; readonly tint: string }>> = {
  good: { icon: 'lucide/circle-check', tint: 'text-ok' },
  warning: { icon: 'lucide/triangle-alert', tint: 'text-warn' },
  bad: { icon: 'lucide/circle-alert', tint: 'text-danger' },
};

/** The sentence that stands above a report's figures. */
export function ReportBanner({ report }: { report: Report }) {
  const banner = useBanner()(report);
  if (report.battle) return <ResultBanner battle={report.battle} />;
  if (!banner) return null;
  const { icon, tint } = looks[banner.tone];
  return (
    <p className="cut-small flex items-center gap-2.5 border border-line bg-ink-800/60 px-3 py-2.5 font-semibold">
      <Icon name={icon} className={classNames('text-[19px]', tint)} />
      {banner.text}
    </p>
  );
}

/** The banners of the product specification (section 2, mission reports), and those of the missions beyond it. */
function useBanner(): (report: Report) => { tone: Tone; text: string } | null {
  const t = useTranslations('report');
  const good = (text: string) => ({ tone: 'good', text }) as const;
  return ({ kind, isSent, inVain, battle, spy, stay, strike }) => {
    if (inVain) return { tone: 'warning', text: t(`inVainText.${inVain}`) };
    if (spy) return { tone: 'bad', text: t('banner.spiedOn', { name: spy.player }) };
    if (strike && !isSent) return { tone: 'bad', text: t('banner.struck') };
    if (battle) return null;
    if (stay?.guest) return good(t('banner.protected', { name: stay.guest }));
    return kind === 'attack' || kind === 'combat' ? null : good(t(`banner.${kind}`));
  };
}

function ResultBanner({ battle }: { battle: BattleReport }) {
  const t = useTranslations('report');
  const won = hasWon(battle.result);
  return (
    <p
      className={classNames(
        'cut-small flex items-center gap-3 border px-4 py-3 font-display text-readout font-semibold',
        won === null
          ? 'border-warn/50 bg-warn/10 text-warn'
          : won
            ? 'border-ok/50 bg-ok/10 text-ok'
            : 'border-danger/50 bg-danger/10 text-danger',
      )}
    >
      <Icon
        name={won === null ? 'lucide/equal' : won ? 'lucide/trophy' : 'lucide/skull'}
        className="text-[26px]"
      />
      {t(won === null ? 'draw' : won ? 'victory' : 'defeat')}
    </p>
  );
}
