import { Link } from '@tanstack/react-router';
import type { Person } from './alliance.ts';

/** A player's name as a link to the profile. */
export const PersonLink = ({ person: { id, name } }: { person: Person }) => (
  <Link
    to="/player/$player"
    params={{ player: String(id) }}
    className="font-semibold break-words text-teal hover:underline"
  >
    <bdi>{name}</bdi>
  </Link>
);
