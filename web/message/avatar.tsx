import { classNames } from '../ui/class-names.ts';
import type { Person } from './conversation.ts';

/** Background and text colours with enough contrast; a person always has the same pair. */
const grounds = [
  'bg-teal/20 text-teal',
  'bg-crystal/20 text-crystal',
  'bg-alien/20 text-alien',
  'bg-food/20 text-food',
  'bg-metal/20 text-metal',
  'bg-dark-matter/20 text-dark-matter',
] as const;

/** Initials of the first two words: "Commander 4711" is C4. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('')
    .toUpperCase();

/** A person's initials, beside their name. */
export function Avatar({ person, isSmall = false }: { person: Person; isSmall?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'cut-small grid flex-none place-items-center font-display font-semibold',
        isSmall ? 'size-[34px] text-[13px]' : 'size-[42px] text-note',
        grounds[person.id % grounds.length],
      )}
    >
      {initials(person.name)}
    </span>
  );
}
