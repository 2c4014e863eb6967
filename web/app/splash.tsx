import { useTranslations } from './texts.ts';
import { useSlow } from '../ui/skeleton.tsx';
import { Mark } from '../page/mark.tsx';

/** Shown while the session is being verified (spec section 4, state 0). */
export function Splash() {
  const t = useTranslations('app');
  const isSlow = useSlow(true);
  return (
    <output className="fixed inset-0 grid place-items-center bg-ink-950">
      {/* The text hangs below, so that the mark stays where index.html has drawn it. */}
      <div className="relative">
        <Mark className="size-[104px]" />
        {isSlow && (
          <p className="absolute top-full left-1/2 mt-5 flex -translate-x-1/2 animate-rise items-center gap-3 whitespace-nowrap text-t2">
            <span
              aria-hidden
              className="size-4 animate-sweep rounded-full border-2 border-ember border-r-transparent"
            />
            {t('loading')}
          </p>
        )}
      </div>
    </output>
  );
}
