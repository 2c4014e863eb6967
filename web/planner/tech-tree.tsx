import type { ItemKey } from '@farhold/engine/catalogue/items';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type TechNode, techGraph } from './tech-graph.ts';
import { techStateOf, type Technology } from './technology.ts';
import { useTranslations } from './texts.ts';

const graph = techGraph();

const COLUMN_PX = 232;
const ROW_PX = 58;
const NODE_WIDTH_PX = 176;
const NODE_HEIGHT_PX = 48;
const EDGE_PX = 12;

const width = EDGE_PX + (1 + Math.max(...graph.map(({ column }) => column))) * COLUMN_PX;
const height = EDGE_PX + (1 + Math.max(...graph.map(({ row }) => row))) * ROW_PX;

const SMALLEST = 0.2;
const LARGEST = 1.5;
const ZOOM_STEP = 1.25;

const within = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

type TechTreeProps = {
  technology: Technology;
  chosen: ItemKey;
  /** What the way to the chosen item leads over. */
  onWay: ReadonlySet<string>;
  onChoose: (key: ItemKey) => void;
};

/**
 * All items with lines from what they require: dragged or scrolled to move it, zoomed by its buttons or the wheel with
 * Ctrl. The way to the chosen item glows.
 */
export function TechTree({ technology, chosen, onWay, onChoose }: TechTreeProps) {
  const t = useTranslations('technology');
  const area = useRef<HTMLElement>(null);
  const { zoom, setZoom, fit } = useZoom(area);
  const drag = useDrag(area);
  return (
    <div className="relative">
      <section
        ref={area}
        aria-label={t('tree')}
        className="h-[62vh] min-h-[340px] cursor-grab overflow-auto overscroll-contain bg-ink-950/60 active:cursor-grabbing"
        {...drag}
      >
        <div className="relative" style={{ width, height, zoom }}>
          <Lines onWay={onWay} chosen={chosen} />
          {graph.map((node) => (
            <NodeButton
              key={node.key}
              node={node}
              technology={technology}
              isChosen={node.key === chosen}
              isOnWay={onWay.has(node.key)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </section>
      <div className="absolute right-4 bottom-4 flex gap-1 border border-line bg-ink-900">
        <IconButton icon="lucide/minus" label={t('zoomOut')} onClick={() => setZoom(zoom / ZOOM_STEP)} />
        <IconButton icon="lucide/plus" label={t('zoomIn')} onClick={() => setZoom(zoom * ZOOM_STEP)} />
        <IconButton icon="lucide/expand" label={t('whole')} onClick={fit} />
      </div>
    </div>
  );
}

/** How large the tree is drawn; the wheel zooms with Ctrl, which is also what pinching a touchpad does. */
function useZoom(area: RefObject<HTMLElement | null>) {
  const [zoom, set] = useState(1);
  const setZoom = (next: number) => set(within(next));
  const fit = () => {
    const { clientWidth, clientHeight } = area.current ?? { clientWidth: width, clientHeight: height };
    setZoom(Math.min(clientWidth / width, clientHeight / height));
  };
  useEffect(() => {
    const box = area.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      set((before) => within(before * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [area]);
  return { zoom, setZoom, fit };
}

/** Moves the tree with a mouse that is held down on it; fingers scroll by themselves. */
function useDrag(area: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const end = () => (from.current = null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      area.current?.scrollBy(from.current.x - clientX, from.current.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: end,
    onPointerLeave: end,
  };
}

const places = new Map<string, TechNode>(graph.map((node) => [node.key, node]));

const leftOf = ({ column }: TechNode): number => EDGE_PX + column * COLUMN_PX;
const topOf = ({ row }: TechNode): number => EDGE_PX + row * ROW_PX;

function Lines({ onWay, chosen }: Pick<TechTreeProps, 'onWay' | 'chosen'>) {
  const isLit = (key: string) => key === chosen || onWay.has(key);
  const lines = graph.flatMap((node) =>
    node.needs.flatMap(([needed]) => {
      const from = places.get(needed);
      return from ? [{ from, to: node, isLit: isLit(node.key) && isLit(needed) }] : [];
    }),
  );
  return (
    <svg aria-hidden width={width} height={height} className="absolute inset-0 fill-none">
      {lines
        .toSorted((a, b) => Number(a.isLit) - Number(b.isLit))
        .map(({ from, to, isLit: glows }) => (
          <path
            key={`${from.key} ${to.key}`}
            d={curve(from, to)}
            className={glows ? 'stroke-ember' : 'stroke-line/60'}
            strokeWidth={glows ? 2 : 1}
          />
        ))}
    </svg>
  );
}

function curve(from: TechNode, to: TechNode): string {
  const [x1, y1] = [leftOf(from) + NODE_WIDTH_PX, topOf(from) + NODE_HEIGHT_PX / 2];
  const [x2, y2] = [leftOf(to), topOf(to) + NODE_HEIGHT_PX / 2];
  const bend = (COLUMN_PX - NODE_WIDTH_PX) / 2;
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

type NodeButtonProps = Pick<TechTreeProps, 'technology' | 'onChoose'> & {
  node: TechNode;
  isChosen: boolean;
  isOnWay: boolean;
};

function NodeButton({ node, technology, isChosen, isOnWay, onChoose }: NodeButtonProps) {
  const t = useTranslations('technology');
  const title = useItemTitle()(node.key);
  const state = techStateOf(node.key, technology);
  const owned = technology.items.get(node.key)?.owned ?? 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(node.key)}
      style={{ left: leftOf(node), top: topOf(node), width: NODE_WIDTH_PX, height: NODE_HEIGHT_PX }}
      className={classNames(
        'cut-tiny absolute flex items-center gap-2 border bg-ink-850 pr-2 text-left hover:border-bone',
        isChosen ? 'border-ember bg-ink-700' : isOnWay ? 'border-ember/70' : 'border-line',
      )}
    >
      <ItemThumb item={node.key} size="row" className={state === 'locked' ? 'opacity-55' : ''} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere hyphens-auto text-label leading-tight text-bone">
          {title}
        </span>
        <span className={classNames('block text-[11.5px]', state === 'locked' ? 'text-t3' : 'text-ok')}>
          {state === 'owned' ? t('owned', { owned }) : t(state)}
        </span>
      </span>
      {state === 'owned' && <Icon name="lucide/check" className="flex-none text-ok" />}
    </button>
  );
}
