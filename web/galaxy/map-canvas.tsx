import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { fitCanvas } from './fit-canvas.ts';
import { useMapGestures } from './map-gestures.ts';
import type { PastGalaxy } from './map-history.ts';
import { type MapView, wholeMap, zoomed } from './map-view.ts';
import type { MappedSystem } from './mapped-system.ts';
import { paintStarMap } from './paint-star-map.ts';
import { useSize } from '../ui/use-size.ts';

const LiveLayer = lazy(() => import('./live-layer.tsx').then((file) => ({ default: file.LiveLayer })));

type MapCanvasProps = {
  label: string;
  galaxy: number;
  systems: readonly MappedSystem[];
  current: number;
  hovered: number | null;
  onHover: (system: number | null) => void;
  onChoose: (system: number) => void;
  /** The past on display, behind which the map steps back; null for now. */
  past: PastGalaxy | null;
};

const ZOOM_STEP = 1.6;

const UNSEEN = { width: 0, height: 0 };

/** The drawn map. Hover identifies a star, a click selects it; wheel, pinch and buttons zoom, dragging moves it. */
export function MapCanvas({ label, past, ...map }: MapCanvasProps) {
  const { galaxy, systems, current, hovered, onHover, onChoose } = map;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(canvas) ?? UNSEEN;
  const [view, setView] = useState<MapView>(wholeMap);
  const frame = { view, width, height };
  const gestures = useMapGestures({ canvas, galaxy, frame, onView: setView, onHover, onChoose });
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    fitCanvas(context, width, height);
    paintStarMap(context, { galaxy, systems, current, hovered, view, width, height });
  }, [galaxy, systems, current, hovered, view, width, height]);
  const zoomBy = (factor: number) => setView(zoomed(frame, factor, { x: width / 2, y: height / 2 }));
  return (
    <>
      <canvas
        ref={canvas}
        {...{ role: 'img', 'aria-label': label }}
        className={`block h-[min(118vw,68dvh)] min-h-[340px] w-full bg-ink-950/70 mid:h-[clamp(420px,calc(100dvh-290px),760px)] ${hovered === null ? 'cursor-grab' : 'cursor-pointer'} ${view.scale > 1 ? 'touch-none' : 'touch-pan-y'} ${past ? 'opacity-40' : ''}`}
        {...gestures}
      />
      <Suspense>
        <LiveLayer {...{ galaxy, frame, past }} />
      </Suspense>
      <ZoomButtons isWhole={view.scale === 1} onZoom={zoomBy} onWhole={() => setView(wholeMap)} />
    </>
  );
}

type ZoomButtonsProps = { isWhole: boolean; onZoom: (factor: number) => void; onWhole: () => void };

function ZoomButtons({ isWhole, onZoom, onWhole }: ZoomButtonsProps) {
  const t = useTranslations('galaxy.map');
  return (
    <div className="cut-small absolute right-3 bottom-3 flex border border-line bg-ink-900">
      <IconButton icon="lucide/zoom-in" label={t('zoomIn')} onClick={() => onZoom(ZOOM_STEP)} />
      <IconButton
        icon="lucide/zoom-out"
        label={t('zoomOut')}
        disabled={isWhole}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      />
      <IconButton icon="lucide/maximize" label={t('zoomReset')} disabled={isWhole} onClick={onWhole} />
    </div>
  );
}
