import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

const PATIENCE_MS = 150;

/** Whether the wait has lasted long enough (150 ms) to be worth showing; quick replies then never flicker. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

type SkeletonProps = {
  /** The size of what will come, as classes: `h-[230px] cut`. */
  className?: string;
};

/** A ground of the final size while content is under way; invisible for its first 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  const slow = useSlow(true);
  return <div aria-hidden className={classNames('min-h-4 rounded-[3px]', slow && 'sheen', className)} />;
}

/** Words that say what is under way ('Scanning universes...'), read out politely, with a turning mark. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <output data-loading className="flex items-center justify-center gap-3 px-4 py-10 text-t2">
      <span
        aria-hidden
        className="size-5 animate-sweep rounded-full border-2 border-ember border-r-transparent"
      />
      {children}
    </output>
  );
}
