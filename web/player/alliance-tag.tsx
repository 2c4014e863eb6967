import { Link } from '@tanstack/react-router';

/** The alliance beside a player's name. */
export type TaggedAlliance = { readonly id: number; readonly tag: string };

/** The tag of a player's alliance as a link to its page; nothing for a player in none. */
export function AllianceTag({
  alliance,
  onFollow,
}: {
  alliance: TaggedAlliance | null;
  onFollow?: () => void;
}) {
  if (!alliance) return null;
  return (
    <Link
      to="/alliance/$alliance"
      params={{ alliance: String(alliance.id) }}
      title={`[${alliance.tag}]`}
      {...(onFollow && { onClick: onFollow })}
      className="max-w-full flex-none truncate font-semibold text-t2 hover:text-bone hover:underline"
    >
      <bdi>[{alliance.tag}]</bdi>
    </Link>
  );
}
