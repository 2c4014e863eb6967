import { folded } from '@farhold/engine/folded';
import { Composer, type OfferProps } from '../message/composer.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useMentionable } from './api.ts';
import { type Place, placeKey, type Quoted } from './talk.ts';
import { QuotedText } from './talk-bubble.tsx';
import { begunMention, withMention } from './mention-offer.ts';
import { useTranslations } from './texts.ts';

/** The most names that are offered at once. */
const MOST_OFFERED = 5;

type TalkInputProps = {
  place: Place;
  quoted: Quoted | null;
  takesFocus: boolean;
  onNoQuote: () => void;
  onSend: (text: string) => void;
};

/** The input of a room or channel: with the message it replies to, and in a room with names to mention. */
export function TalkInput({ place, quoted, takesFocus, onNoQuote, onSend }: TalkInputProps) {
  const t = useTranslations('talk');
  return (
    <>
      {quoted && (
        <div className="flex items-center gap-2 px-3 pt-2">
          <div className="min-w-0 flex-1">
            <span className="sr-only">{t('replyTo', { name: quoted.sender.name })}</span>
            <QuotedText quoted={quoted} />
          </div>
          <IconButton icon="lucide/x" label={t('noReply')} size="small" onClick={onNoQuote} />
        </div>
      )}
      <Composer
        key={placeKey(place)}
        draft={placeKey(place)}
        takesFocus={takesFocus || quoted !== null}
        onSend={onSend}
        {...(place.kind === 'room' && { Offer: MentionOffer })}
      />
    </>
  );
}

/** The members whose names begin like the mention at the end of the text. */
function MentionOffer({ typed, onWrite }: OfferProps) {
  const t = useTranslations('talk');
  const begun = begunMention(typed);
  const { data: members = [] } = useMentionable();
  if (begun === null) return null;
  const fitting = members
    .filter(({ name }) => folded(name).startsWith(folded(begun)) && name !== begun)
    .slice(0, MOST_OFFERED);
  if (fitting.length === 0) return null;
  return (
    <ul aria-label={t('members')} className="flex flex-wrap gap-1.5 pb-2">
      {fitting.map(({ id, name }) => (
        <li key={id}>
          <Button
            size="small"
            aria-label={t('mention', { name })}
            onClick={() => onWrite(withMention(typed, name))}
          >
            <bdi>@{name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
