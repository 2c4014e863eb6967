import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { arrivalText, dateText } from '../ui/format.ts';
import { timeAgo } from './relative-time.ts';

/** How long ago something was ('5m ago'), or its date after a week; the exact time is in the title. */
export function TimeAgo({ at, className }: { at: number; className?: string }) {
  const t = useTranslations('message.ago');
  const ago = timeAgo(at, useNow());
  return (
    <time dateTime={new Date(at).toISOString()} title={arrivalText(at)} className={className}>
      {ago ? t(ago.unit, { count: ago.count }) : dateText(at)}
    </time>
  );
}
