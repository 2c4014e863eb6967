import { useTranslations } from './texts.ts';
import { useSlow } from '../ui/skeleton.tsx';
import { Mark } from '../page/mark.tsx';

/** Shown while the session is being verified (spec section 4, state 0). */
export function Splash() {
  const t = useTranslations('app');
  const isSlow = useSlow(true);
  return (
    <output className="fixed inset-0 grid place-items-center bg-ink-950">
      {isSlow && (
        <div className="grid animate-rise justify-items-center gap-5">
          <Mark className="size-[104px]" />
          <p className="flex items-center gap-3 text-t2">
            <span
              aria-hidden
              className="size-4 animate-sweep rounded-full border-2 border-ember border-r-transparent"
            />
            {t('loading')}
          </p>
        </div>
      )}
    </output>
  );
}
