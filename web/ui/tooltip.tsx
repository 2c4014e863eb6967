import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  /** The words; nothing that a touch player must know, since touch shows no tooltip. */
  text: ReactNode;
  /** The element it explains: a button or a link, or a `span` given `tabIndex={0}`. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words that appear beside an element on hover and keyboard focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-70">
          <Base.Popup className="cut-tiny float-ground max-w-[280px] px-2.5 py-1.5 text-small text-bone transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
