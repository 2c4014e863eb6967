import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Icon } from '../ui/icon.tsx';

const REST_MS = 9000;

/**
 * The energy shortfall in whole percent, and how much of their output mines still reach; shown above a shortfall of 20
 * percent.
 */
type EnergyCrisis = { readonly shortfall: number; readonly powered: number };

type TickerProps = {
  crisis: EnergyCrisis | null;
  /** The latest news, if there is any. */
  news: string | null;
};

/** The announcements under the header: a critical shortage of energy, else the news, else one of the two slogans. */
export function Ticker({ crisis, news }: TickerProps) {
  const t = useTranslations('ticker');
  return (
    <output aria-label={t('label')} className="flex min-w-0 flex-1 items-center gap-2.5">
      {crisis ? (
        <>
          <Icon name="farhold/energy-short" className="flex-none text-danger" />
          <span className="line-clamp-2 min-w-0 max-rail:text-label max-rail:leading-[1.15]">
            <strong className="text-danger">{t('critical')}</strong> {t('crisis', crisis)}
          </span>
        </>
      ) : news ? (
        <>
          <Icon name="lucide/circle-check" className="flex-none text-ok" />
          <span className="min-w-0 truncate text-bone">{news}</span>
        </>
      ) : (
        <Slogans lines={[t('first'), t('second')]} />
      )}
    </output>
  );
}

/**
 * Two slogans in turn, typed (product specification, section 2): what covers them moves, so that nothing is laid out
 * again.
 */
function Slogans({ lines }: { lines: readonly [string, string] }) {
  const [isSecond, setSecond] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setSecond((before) => !before), REST_MS);
    return () => clearInterval(timer);
  }, []);
  const line = lines[isSecond ? 1 : 0];
  return (
    <span key={line} aria-hidden className="min-w-0 animate-type overflow-hidden">
      <span className="line-clamp-2 animate-type-under text-t2 max-rail:text-label max-rail:leading-[1.15]">
        {line}
      </span>
    </span>
  );
}
