import {
  cloneElement,
  useId,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { late } from './late.ts';

/** Everything of a menu but its button; a page is painted without it. */
const parts = late(() => import('./menu-parts.tsx'));

type MenuProps = {
  /** The button that opens it; give it an accessible name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;
  /** `MenuItem`, `MenuChoice`, `MenuRule`, `MenuNote`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

/** A list of actions that drops from a button; letters, arrows, Home, End and Escape work, from the moment it opens. */
export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { isOpen, wasOpen, open, close } = useOpened();
  const List = wasOpen ? parts.now()?.MenuList : null;
  return (
    <>
      {cloneElement(trigger, {
        ref: setButton,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': id }),
        onClick: isOpen ? close : open,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        },
      })}
      {List && button && (
        <List id={id} open={isOpen} onClose={close} button={button} align={align}>
          {children}
        </List>
      )}
    </>
  );
}

/**
 * Whether the list is open. It opens once its code is here; should that not come, the page says so as for any other
 * part.
 */
function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  if (fault) throw fault.error;
  const show = () => {
    setWasOpen(true);
    setOpen(true);
  };
  const open = () => {
    if (parts.now()) show();
    else parts.load().then(show, (error: unknown) => setFault({ error }));
  };
  return { isOpen, wasOpen, open, close: () => setOpen(false) };
}

export type MenuItemProps = {
  icon?: IconName;
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
};

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const Part = parts.now()?.ItemPart;
  return Part && <Part {...props} />;
}

export type MenuChoiceProps<Value> = {
  /** Heading of the group. */
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; lang?: string }[];
};

/** A group of menu entries with exactly one chosen; choosing closes the menu. */
export function MenuChoice<Value>(props: MenuChoiceProps<Value>) {
  const Part = parts.now()?.ChoicePart;
  return Part && <Part {...props} />;
}

/** A line between groups. */
export function MenuRule() {
  const Part = parts.now()?.RulePart;
  return Part && <Part />;
}

/** Text that is no action, such as who is signed in. */
export function MenuNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('max-w-[260px] px-3.5 py-1.5 text-small text-t3', className)}>{children}</div>
  );
}
