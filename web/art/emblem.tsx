import { classNames } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';

/** The stored width of each small picture. */
const widths = {
  'blue-cube': 96,
  'green-cube': 96,
  'red-cube': 96,
  'magic-cube': 96,
  'debris-small': 96,
  'debris-large': 96,
  'medal-gold': 96,
  'medal-silver': 96,
  'medal-bronze': 96,
  'moon-0': 96,
  'moon-1': 96,
  'moon-2': 96,
  'moon-3': 96,
  'sun-0': 320,
  'sun-1': 320,
  'sun-2': 320,
  'sun-3': 320,
} as const;

export type EmblemName = keyof typeof widths;

type EmblemProps = {
  name: EmblemName;
  className: string;
  /** Its meaning; left out where a text beside it or its label says so. */
  label?: string;
};

/** One of the small pictures. */
export function Emblem({ name, className, label }: EmblemProps) {
  return (
    <Picture
      folder="emblems"
      sources={[[name, widths[name]]]}
      label={label}
      className={classNames('object-contain', className)}
    />
  );
}
