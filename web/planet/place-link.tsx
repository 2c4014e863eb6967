import { type Coordinates, formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';

type PlaceLinkProps = {
  at: Coordinates;
  className?: string;
  /** Closes the surrounding window. */
  onLeave?: (() => void) | undefined;
};

/** Coordinates that link to their system in the scanner. */
export function PlaceLink({ at, className, onLeave }: PlaceLinkProps) {
  const t = useTranslations('home');
  return (
    <Link
      to="/galaxy"
      search={{ galaxy: at.galaxy, system: at.system }}
      title={t('showSystem')}
      onClick={onLeave}
      className={classNames('touch-target inline-block text-teal hover:underline', className)}
    >
      {formatCoordinates(at)}
    </Link>
  );
}
