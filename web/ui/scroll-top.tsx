import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';

const SHOWN_FROM_PX = 300;

/** A button back to the top, from 300 px of scrolling on (spec section 9). */
export function ScrollTop() {
  const texts = useUiTexts();
  const [shown, show] = useState(false);
  // The place is read after scrolling alone: at any other time the browser would lay out the page to answer.
  useEffect(() => onScroll(() => show(window.scrollY > SHOWN_FROM_PX)), []);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={texts.backToTop}
      title={texts.backToTop}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }}
      className="cut-small float-ground fixed right-3 bottom-[calc(80px+env(safe-area-inset-bottom))] z-30 grid size-[46px] animate-rise place-items-center text-ember hover:bg-ink-700 rail:right-6 rail:bottom-6"
    >
      <Icon name="lucide/arrow-up" className="text-[21px]" />
    </button>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
