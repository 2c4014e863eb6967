import { Link } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import type { AllianceHead } from './alliance.ts';
import { EmblemPicture } from './emblem-picture.tsx';

type AllianceLinkProps = { alliance: AllianceHead; className?: string };

/** An alliance's emblem, tag and name, as a link to its page. */
export function AllianceLink({ alliance: { id, tag, name, emblem }, className }: AllianceLinkProps) {
  return (
    <Link
      to="/alliance/$alliance"
      params={{ alliance: String(id) }}
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center gap-2 align-middle font-semibold text-teal hover:underline',
        className,
      )}
    >
      <EmblemPicture emblem={emblem} className="size-[24px] flex-none" />
      <span className="min-w-[120px] flex-1 wrap-anywhere">
        <bdi>[{tag}]</bdi> <bdi>{name}</bdi>
      </span>
    </Link>
  );
}
