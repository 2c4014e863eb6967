import { spriteAddress } from 'virtual:icon-sprites';
import { classNames } from './class-names.ts';

/**
 * An icon's name: its set, a slash, its name in the set. Write it as a literal in the source, since the build puts
 * exactly the icons it finds as literals into the sprite.
 */
export type IconName = `lucide/${string}` | `farhold/${string}`;

/** Where the sprite keeps an icon, for `<use href>`. */
export function iconAddress(name: IconName): string {
  const [set, id] = name.split('/');
  return `${spriteAddress[set === 'lucide' ? 'lucide' : 'farhold']}#${id ?? ''}`;
}

type IconProps = {
  name: IconName;
  /** The icon's meaning, if no text beside it says so; without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** A one-colour icon, as large as the text around it unless `className` sizes it (`text-[24px]`). */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classNames('inline-block size-[1em] flex-none fill-current align-[-0.14em]', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={iconAddress(name)} />
    </svg>
  );
}
