import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { Icon } from '../ui/icon.tsx';
import { useReducedMotion } from '../ui/media.ts';

const TYPE_MS = 46;
const REST_MS = 5200;

/**
 * The energy shortfall in whole percent, and how much of their output mines still reach; shown above a shortfall of 20
 * percent.
 */
export type EnergyCrisis = { readonly shortfall: number; readonly powered: number };

/** The line under the header: two slogans typed in turn, or the critical-energy warning instead. */
export function Ticker({ crisis = null }: { crisis?: EnergyCrisis | null }) {
  const t = useTranslations('ticker');
  return (
    <output aria-label={t('label')} className="block">
      {crisis ? (
        <span className="flex min-h-[30px] items-center gap-2.5 border-b border-danger/22 bg-[linear-gradient(90deg,#5c1612_0%,#301012_55%,#120c12_100%)] px-3.5 py-1.5 text-small leading-snug text-[#ffd9d4] rail:pl-[calc(var(--rail)+20px)]">
          <Icon name="farhold/energy-short" className="text-danger" />
          <span>
            <strong className="text-danger">{t('critical')}</strong> {t('crisis', crisis)}
          </span>
        </span>
      ) : (
        <Slogans lines={[t('first'), t('second')]} />
      )}
    </output>
  );
}

function Slogans({ lines }: { lines: readonly [string, string] }) {
  const { line, length } = useTyping(lines);
  return (
    <span
      aria-hidden
      className="flex h-[30px] items-center border-b border-line/60 bg-[linear-gradient(90deg,rgb(15_24_36/0.97),rgb(8_13_20/0.93))] px-3.5 text-small text-t2 rail:pl-[calc(var(--rail)+20px)]"
    >
      <span className="truncate">{line.slice(0, length)}</span>
      <span className="ml-1 h-[15px] w-[7px] flex-none animate-pulse bg-ember/80 motion-reduce:hidden" />
    </span>
  );
}

function useTyping(lines: readonly [string, string]): { line: string; length: number } {
  const still = useReducedMotion();
  const [at, setAt] = useState({ line: 0, length: 0 });
  const line = lines[at.line % 2] ?? '';
  const isWhole = still || at.length >= line.length;
  useEffect(() => {
    const next = isWhole ? { line: at.line + 1, length: 0 } : { line: at.line, length: at.length + 1 };
    const timer = setTimeout(() => setAt(next), isWhole ? REST_MS : TYPE_MS);
    return () => clearTimeout(timer);
  }, [at, isWhole]);
  return { line, length: still ? line.length : at.length };
}
