import { useTranslations } from './texts.ts';
import { TaggedName } from '../player/tagged-name.tsx';
import type { FoundMessage } from './conversation.ts';
import { TimeAgo } from './time-ago.tsx';

/** A search result: with whom, when, and its beginning. */
export function FoundRow({ found, onOpen }: { found: FoundMessage; onOpen: () => void }) {
  const t = useTranslations('message');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-[56px] w-full gap-1 px-4 py-2.5 text-left leading-tight -outline-offset-2 hover:bg-ink-800/60"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">
          <TaggedName {...found.other} />
        </span>
        <TimeAgo at={found.at} className="flex-none text-label text-t3" />
      </span>
      <bdi className="line-clamp-2 text-small break-words text-t2">
        {found.isMine ? t('you', { text: found.text }) : found.text}
      </bdi>
    </button>
  );
}
