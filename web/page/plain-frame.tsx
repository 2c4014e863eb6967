import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import type { SkyName } from '../art/skies.ts';
import { classNames } from '../ui/class-names.ts';
import { useBackground } from './background-choice.ts';
import { Background } from './background.tsx';
import { Footer } from './footer.tsx';

const BackgroundPicker = lazy(() =>
  import('./background-picker.tsx').then((file) => ({ default: file.BackgroundPicker })),
);

type BackgroundControl = { readonly background: SkyName; readonly onBackground: () => void };

type PlainFrameProps = {
  /** A line above everything: "You are viewing as X". */
  notice?: ReactNode;
  /** The surroundings of a page inside the game: header, ticker, rail and tabs. */
  renderChrome?: (control: BackgroundControl) => ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, background, main, footer. Alone it frames the pages outside the game. */
export function PlainFrame({ notice, renderChrome, children }: PlainFrameProps) {
  const [background, setBackground] = useBackground();
  const [picking, setPicking] = useState(false);
  const control = { background, onBackground: () => setPicking(true) };
  return (
    <>
      <SkipLink />
      <div className="fixed inset-0 -z-10 overflow-hidden bg-ink-950">
        <Background name={background} />
      </div>
      {notice}
      {renderChrome?.(control)}
      <div className={classNames('flex flex-col', renderChrome ? INSIDE_GAME : 'min-h-dvh')}>
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full max-w-[1500px] min-[2200px]:max-w-[1760px] flex-1 px-2.5 py-2.5 rail:px-[22px] rail:pt-[18px] rail:pb-10',
            renderChrome && FILLS_SCREEN,
          )}
        >
          {children}
        </main>
        <Footer {...control} />
      </div>
      {picking && (
        <Suspense>
          <BackgroundPicker value={background} onChange={setBackground} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The footer stays below the fold, so that it does not jump when the page's content arrives. */
const FILLS_SCREEN = 'min-h-[calc(100dvh-var(--head)-var(--bars))]';

const INSIDE_GAME =
  'min-h-[calc(100dvh-var(--head)-var(--bars))] pb-[calc(68px+env(safe-area-inset-bottom))] rail:pb-0 rail:pl-(--rail) pr-(--strip)';

function SkipLink() {
  const t = useTranslations('app');
  return (
    <a
      href="#main"
      className="cut-small ember-ground fixed top-2 left-2 z-80 -translate-y-20 px-4 py-2.5 font-semibold focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
