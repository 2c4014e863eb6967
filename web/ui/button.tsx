import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  children: ReactNode;
  /** primary: the one thing to do now. plain: other actions. quiet: inside panels. danger: what can't be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Shows a spinner and ignores clicks, but keeps focus; change the label along with it ('Sending...'). */
  busy?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with a label; `type` is "button" unless said otherwise. */
export function Button({
  children,
  variant,
  size,
  icon,
  busy,
  wide,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(buttonClass(look), className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {icon && !busy && <Icon name={icon} className="text-[1.15em]" />}
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden
      className="size-[1em] flex-none animate-sweep rounded-full border-2 border-current border-r-transparent"
    />
  );
}
