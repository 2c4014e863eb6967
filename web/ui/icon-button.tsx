import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { CountMark } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** What pressing it does; read to screen readers and shown as the hover title. */
  label: string;
  /** Unread things, as a mark; the label must include the number too. */
  count?: number;
  /** They can wait: the mark is grey, not red. */
  canWait?: boolean;
  /** row: as high as a table row where there is a mouse; small: beside a text. */
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
  /** Sizes the icon, 21 px by default: `text-[18px]`. */
  iconClass?: string;
  ref?: Ref<HTMLButtonElement>;
};

const sizes = {
  medium: 'size-[44px] rail:size-[42px]',
  large: 'size-[44px]',
  row: 'size-[44px] rail:h-[34px] rail:w-[36px]',
  small: 'size-[36px]',
} as const;

const tones = {
  plain: 'text-t2 hover:bg-ink-800 hover:text-bone',
  faint: 'text-t3 hover:bg-ink-800 hover:text-bone',
  ember: 'text-ember hover:bg-ink-800 hover:text-bone',
  danger: 'text-danger hover:bg-ink-800 hover:text-bone',
  primary: 'bg-ember text-ember-ink enabled:hover:bg-ember/90',
} as const;

/** A square button that shows only an icon, 44 px to touch unless it is `small`. */
export function IconButton({
  icon,
  label,
  count,
  canWait = false,
  size = 'medium',
  tone = 'plain',
  iconClass,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'cut-small relative grid flex-none place-items-center transition-colors disabled:opacity-40',
        sizes[size],
        tones[tone],
        className,
      )}
    >
      <Icon name={icon} className={iconClass ?? 'text-[21px]'} />
      <CountMark count={count ?? 0} canWait={canWait} />
    </button>
  );
}
