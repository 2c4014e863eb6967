import { classNames } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';

/** How wide each of the small pictures is kept. */
const widths = {
  'blue-cube': 96,
  'green-cube': 96,
  'red-cube': 96,
  'magic-cube': 96,
  'debris-small': 96,
  'debris-large': 96,
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

/** One of the small pictures, for the eye only: whatever it says stands beside it or in its place's label. */
export function Emblem({ name, className }: { name: EmblemName; className: string }) {
  return (
    <Picture
      folder="emblems"
      sources={[[name, widths[name]]]}
      className={classNames('object-contain', className)}
    />
  );
}
