import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

type TooltipWordsProps = {
  /** The element they explain. */
  place: Element;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** The pointer is on the words; they stay. */
  onStay: () => void;
  onLeave: () => void;
  /** Escape, or a press elsewhere. */
  onClose: () => void;
  children: ReactNode;
};

/** The words of a `Tooltip`. */
export function TooltipWords({ place, side, onStay, onLeave, onClose, children }: TooltipWordsProps) {
  return (
    <Base.Root open onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={place}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-70"
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
        >
          <Base.Popup className="cut-tiny float-ground max-w-[280px] px-2.5 py-1.5 text-small text-bone">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
