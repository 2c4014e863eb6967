import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { CountMark } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** What pressing it does; read to screen readers and shown as the hover title. */
  label: string;
  /** Unread things, as a red mark; the label must tell the number too. */
  count?: number;
  /** Sizes the icon, 21 px by default: `text-[18px]`. */
  iconClass?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button that shows only an icon, 44 px to touch. */
export function IconButton({ icon, label, count, iconClass, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'cut-small relative grid size-[44px] flex-none place-items-center text-t2 transition-colors hover:bg-ink-800 hover:text-bone disabled:opacity-40 rail:size-[42px]',
        className,
      )}
    >
      <Icon name={icon} className={iconClass ?? 'text-[21px]'} />
      <CountMark count={count ?? 0} />
    </button>
  );
}
