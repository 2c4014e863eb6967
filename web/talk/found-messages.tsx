import { useTranslations as useMessageTexts } from '../message/texts.ts';
import { momentText } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useTalkSearch } from './api.ts';
import { TalkText } from './talk-text.tsx';
import { useTranslations } from './texts.ts';

/** The messages of the room that contain these words. */
export function FoundMessages({ text }: { text: string }) {
  const t = useTranslations('talk');
  const said = useMessageTexts('message');
  const { data, isError } = useTalkSearch(text);
  if (isError) return <p className="p-4 text-danger">{said('searchFailed')}</p>;
  if (!data) return <LoadingLine>{said('searching')}</LoadingLine>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <output className="block px-4 py-2.5 text-small text-t2">{t('found', { count: data.length })}</output>
      <ul>
        {data.map((message) => (
          <li key={message.id} className="border-t border-line/50 px-4 py-2.5">
            <p className="flex flex-wrap gap-x-2 text-small text-t3">
              <bdi className="font-medium text-t2">{message.sender.name}</bdi>
              {momentText(message.at)}
            </p>
            <TalkText text={message.text} mentions={message.mentions} onLeave={() => {}} />
          </li>
        ))}
      </ul>
    </div>
  );
}
