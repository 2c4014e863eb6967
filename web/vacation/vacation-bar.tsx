import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { durationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useVacation } from './api.ts';
import { useComeBack } from './use-come-back.ts';

/** The line below the header during a vacation, with a button to end it; nothing otherwise. */
export function VacationBar() {
  const t = useTranslations('vacation');
  const { data: vacation } = useVacation();
  if (!vacation?.vacation) return null;
  return (
    <div className="flex min-h-[34px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-teal/40 bg-[linear-gradient(90deg,#0d3a3d_0%,#0b2029_60%,#0a1420_100%)] px-3.5 py-1 text-small leading-snug text-[#d5f4f2] rail:pl-[calc(var(--rail)+20px)]">
      <strong className="flex w-full items-center gap-3 font-semibold rail:w-auto">
        <Icon name="lucide/pause" className="text-[18px] text-teal" />
        {t('bar')}
      </strong>
      <WayBack endsFrom={vacation.vacation.endsFrom} />
    </div>
  );
}

function WayBack({ endsFrom }: { endsFrom: number }) {
  const t = useTranslations('vacation');
  const now = useNow();
  const { busy, run: comeBack } = useComeBack();
  if (now < endsFrom) return <span>{t('backIn', { duration: durationText(endsFrom - now) })}</span>;
  return (
    <Button size="small" busy={busy} onClick={() => void comeBack()}>
      {t('comeBack')}
    </Button>
  );
}
