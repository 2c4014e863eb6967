import type { ReactNode } from 'react';
import { ScrollTop } from '../ui/scroll-top.tsx';
import { onResize } from '../ui/on-resize.ts';
import type { HeaderView } from './header-view.ts';
import { Header } from './header.tsx';
import { PlainFrame } from '../page/plain-frame.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

type AppFrameProps = {
  view: HeaderView;
  /** A `StockBar`, in a component of its own that reads the clock. */
  stock: ReactNode;
  /** An `EventBar`, and the notices above it. */
  ticker: ReactNode;
  /** Beside the page on very wide screens. */
  aside: ReactNode;
  /** A line above everything: "You are viewing as X". */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of the game's pages: the plain frame with header, ticker, rail or tab bar, and scroll-to-top. */
export function AppFrame({ view, stock, ticker, aside, notice, children }: AppFrameProps) {
  return (
    <PlainFrame
      notice={notice}
      renderChrome={(control) => (
        <>
          <Header view={view} stock={stock} />
          <div ref={measureBars} className="sticky top-(--head) z-15 low:static">
            {ticker}
          </div>
          {aside}
          <Rail {...control} />
          <TabBar view={view} onBackground={control.onBackground} />
          <ScrollTop />
        </>
      )}
    >
      {children}
    </PlainFrame>
  );
}

/** Passes the height of the bars below the header to the styles, so that scroll targets stop below them. */
function measureBars(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return undefined;
  const { style } = document.documentElement;
  const stop = onResize(bars, () => style.setProperty('--bars', `${bars.offsetHeight}px`));
  return () => {
    stop();
    style.removeProperty('--bars');
  };
}
