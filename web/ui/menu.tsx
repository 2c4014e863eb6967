import { Menu as Base } from '@base-ui/react/menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const ITEM_CLASS =
  'flex min-h-[44px] w-full items-center gap-2.5 px-3.5 text-left text-note text-bone outline-none select-none data-disabled:opacity-45 data-highlighted:bg-ink-700 rail:min-h-[38px]';

type MenuProps = {
  /** The button that opens it; give it an accessible name. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuChoice`, `MenuRule`, `MenuNote`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

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

/** A list of actions that drops from a button; letters, arrows, Home, End and Escape work, from the moment it opens. */
export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} align={align} className="z-60 outline-none">
          <Base.Popup
            ref={takeFocus}
            className="cut-small float-ground max-h-(--available-height) min-w-[max(200px,var(--anchor-width))] overflow-y-auto py-1.5 outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AsOpened>{children}</AsOpened>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = { icon?: IconName; onSelect: () => void; disabled?: boolean; children: ReactNode };

/** One action of a menu. */
export function MenuItem({ icon, onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item className={ITEM_CLASS} disabled={disabled} onClick={onSelect}>
      {icon && <Icon name={icon} className="text-[18px] text-t2" />}
      {children}
    </Base.Item>
  );
}

type MenuChoiceProps<Value> = {
  /** Heading of the group. */
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; lang?: string }[];
};

/** A group of menu entries with exactly one chosen; choosing closes the menu. */
export function MenuChoice<Value>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
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

/** A line between groups. */
export function MenuRule() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

/** Text that is no action, such as who is signed in. */
export function MenuNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('max-w-[260px] px-3.5 py-1.5 text-small text-t3', className)}>{children}</div>
  );
}
