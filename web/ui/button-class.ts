import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'ember-ground font-[720] hover:brightness-107 active:brightness-95',
  plain: 'border-line-2 bg-ink-800/90 text-bone hover:bg-ink-700 active:bg-ink-850',
  quiet: 'border-transparent bg-transparent text-teal hover:bg-ink-800 active:bg-ink-850',
  danger: 'border-danger bg-danger text-danger-ink hover:brightness-107 active:brightness-95',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-[34px] px-3 text-small touch-target',
  medium: 'min-h-[44px] rail:min-h-[40px] px-4 text-note',
  large: 'min-h-[48px] px-5 text-body',
};

/** A button's classes, for links that look like one; `Button` applies them itself. */
export function buttonClass(
  look: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean } = {},
): string {
  return classNames(
    'cut-small inline-flex items-center justify-center gap-2 border py-1.5 text-center leading-tight font-semibold tracking-[0.02em] no-underline select-none',
    'transition-[background-color,filter,opacity] disabled:opacity-45 disabled:grayscale-[0.5] aria-disabled:opacity-80',
    variants[look.variant ?? 'plain'],
    sizes[look.size ?? 'medium'],
    look.wide && 'w-full',
  );
}
