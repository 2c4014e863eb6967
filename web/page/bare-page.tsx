import type { ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';
import { Background } from './background.tsx';
import { useBackground } from './background-choice.ts';

/** A page with just one panel in the middle of the sky. */
export function BarePage({ children }: { children: ReactNode }) {
  const [background] = useBackground();
  return (
    <>
      <div className="fixed inset-0 -z-10 overflow-hidden bg-ink-950">
        <Background name={background} />
      </div>
      <main id="main" className="grid min-h-dvh place-items-center p-4">
        <Panel className="grid max-w-[560px] justify-items-center gap-4 px-7 py-10 text-center">
          {children}
        </Panel>
      </main>
    </>
  );
}
