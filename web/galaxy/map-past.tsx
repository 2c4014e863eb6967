import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import type { PastGalaxy } from './map-history.ts';
import { useTranslations } from './texts.ts';

const HistoryPanel = lazy(() =>
  import('./history-panel.tsx').then((file) => ({ default: file.HistoryPanel })),
);

type MapPastProps = {
  galaxy: number;
  /** Shows an instant of the past on the map, or (null) the present again. */
  onShow: (past: PastGalaxy | null) => void;
};

/** The way into a galaxy's past, below its map. */
export function MapPast({ galaxy, onShow }: MapPastProps) {
  const t = useTranslations('galaxy.map');
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsOpen(!isOpen);
    onShow(null);
  };
  return (
    <>
      <div className="border-t border-line p-3">
        <Button aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'historyClose' : 'history')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<LoadingLine>{t('loading')}</LoadingLine>}>
          <HistoryPanel galaxy={galaxy} onShow={onShow} />
        </Suspense>
      )}
    </>
  );
}
