import { charactersLeft, LONGEST_MESSAGE, messageText } from '@farhold/engine/message/message-text';
import { type ComponentType, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { keepDraft, readDraft } from './drafts.ts';

/** The remaining characters are shown below this number. */
const TELLS_LEFT_BELOW = 200;

/** Props of a component that suggests a completion: it receives the text and reports its replacement. */
export type OfferProps = { typed: string; onWrite: (text: string) => void };

type ComposerProps = {
  /** Names the draft: the number of a conversation, or another place where people talk. */
  draft: number | string;
  takesFocus: boolean;
  onSend: (text: string) => void;
  /** Shown above the field. */
  Offer?: ComponentType<OfferProps>;
};

/** The input for messages: Enter sends, Shift+Enter breaks the line; unsent text stays as a draft. */
export function Composer({ draft, takesFocus, onSend, Offer }: ComposerProps) {
  const t = useTranslations('message');
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, write] = useDraft(draft);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const text = messageText(typed);
  const put = (next: string) => {
    write(next);
    field.current?.focus();
  };
  const send = () => {
    if (!text.ok) return;
    onSend(text.outcome);
    put('');
  };
  return (
    <div className="px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]">
      {Offer && <Offer typed={typed} onWrite={put} />}
      <div className="flex items-end gap-2">
        <Field ref={field} label={t('type')} typed={typed} onType={write} onEnter={send} />
        <SendButton isOff={!text.ok} onPress={send} />
      </div>
      <Left typed={typed} isUnreadable={!text.ok && text.refusal === 'message-characters'} />
    </div>
  );
}

type FieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
};

function Field({ ref, label, typed, onType, onEnter }: FieldProps) {
  return (
    <textarea
      ref={ref}
      rows={1}
      value={typed}
      aria-label={label}
      placeholder={label}
      enterKeyHint="send"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (!sends(event)) return;
        event.preventDefault();
        onEnter();
      }}
      className="field-ground field-sizing-content max-h-[148px] min-w-0 flex-1 resize-none px-3 py-[9px] placeholder:text-t3 hover:border-t3"
    />
  );
}

/** Enter that confirms a character of an input method is not a send. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function SendButton({ isOff, onPress }: { isOff: boolean; onPress: () => void }) {
  const t = useTranslations('message');
  return (
    <IconButton
      icon="lucide/send-horizontal"
      label={t('send')}
      disabled={isOff}
      onClick={onPress}
      size="large"
      tone="primary"
    />
  );
}

/** The draft of this conversation, from now or before. */
function useDraft(conversation: number | string): [string, (text: string) => void] {
  const player = useSession().user?.id ?? 0;
  const [typed, setTyped] = useState(() => readDraft(player, conversation));
  const write = (text: string) => {
    setTyped(text);
    keepDraft(player, conversation, text);
  };
  return [typed, write];
}

/** The remaining length once it matters, and what is wrong with the text. */
function Left({ typed, isUnreadable }: { typed: string; isUnreadable: boolean }) {
  const t = useTranslations('message');
  // There are at most as many characters as code units, and counting characters is slow.
  const left = typed.length < LONGEST_MESSAGE - TELLS_LEFT_BELOW ? null : charactersLeft(typed);
  const tells = left !== null && left <= TELLS_LEFT_BELOW;
  return (
    <output
      className={classNames(
        'block text-small',
        isUnreadable || (left ?? 0) < 0 ? 'font-medium text-danger' : 'text-t3',
      )}
    >
      {isUnreadable && t('unreadable')}
      {tells &&
        (left < 0 ? t('tooLong', { count: -left, text: fullAmount(-left) }) : t('left', { count: left }))}
    </output>
  );
}
