import { Menu as Base } from '@base-ui/react/menu';
import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { MenuChoiceProps, MenuItemProps } from './menu.tsx';

const ITEM_CLASS =
  'flex min-h-[44px] w-full items-center gap-2.5 px-3.5 text-left text-note text-bone outline-none select-none data-disabled:opacity-45 data-highlighted:bg-ink-700 rail:min-h-[38px]';

/**
 * Base UI focuses the first entry with the next frame. Until then keys would go to the button, so that End or a letter
 * pressed right after Enter were lost: the list itself hears them from the start.
 */
function takeFocus(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
}

/**
 * A list that is open stays as it was when it opened. An entry that came late would move the others away under the
 * pointer, and leave the highlight on another entry than the one with the focus.
 */
function AsOpened({ children }: { children: ReactNode }): ReactNode {
  const [shown] = useState(children);
  return shown;
}

type MenuListProps = {
  id: string;
  open: boolean;
  onClose: () => void;
  /** It hangs below this element, and gives the focus back to it. */
  button: HTMLElement;
  align: 'start' | 'center' | 'end';
  children: ReactNode;
};

/** The list of a `Menu`. */
export function MenuList({ id, open, onClose, button, align, children }: MenuListProps) {
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(_, { reason, event }) => {
        // A press on the button closes it by itself.
        const isOwn = event.target instanceof Node && button.contains(event.target);
        if (reason !== 'outside-press' || !isOwn) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={button}
          sideOffset={6}
          collisionPadding={8}
          align={align}
          className="z-60 outline-none"
        >
          <Base.Popup
            id={id}
            ref={takeFocus}
            finalFocus={() => button}
            className="cut-small float-ground max-h-(--available-height) min-w-[max(200px,var(--anchor-width))] overflow-y-auto py-1.5 outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AsOpened>{children}</AsOpened>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** What `MenuItem` of `menu.tsx` draws. */
export function ItemPart({ icon, onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item className={ITEM_CLASS} disabled={disabled} onClick={onSelect}>
      {icon && <Icon name={icon} className="text-[18px] text-t2" />}
      {children}
    </Base.Item>
  );
}

/** What `MenuChoice` of `menu.tsx` draws. */
export function ChoicePart<Value>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.GroupLabel className="eyebrow px-3.5 pt-2 pb-1.5">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem
          key={String(option.value)}
          value={option.value}
          closeOnClick
          className={ITEM_CLASS}
          lang={option.lang}
        >
          <span className="grid w-[18px] flex-none place-items-center text-ember">
            <Base.RadioItemIndicator render={<Icon name="lucide/check" className="text-[17px]" />} />
          </span>
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.note && <span className="text-small text-t3">{option.note}</span>}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** What `MenuRule` of `menu.tsx` draws. */
export const RulePart = () => <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
