import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { LONGEST_SEARCH } from '@farhold/contract/search-limits';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { useMessageSearch } from './api.ts';
import type { Conversation } from './conversation.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundRow } from './found-row.tsx';

type OpenConversation = (conversation: number, message?: number) => void;

type ConversationListProps = {
  conversations: readonly Conversation[];
  openId: number | null;
  onOpen: OpenConversation;
  /** Loads more of them; null when all are loaded. */
  more: (() => void) | null;
};

/** The conversations, and a search among players and words. `onLeave` closes the window for a page. */
export function ConversationList({ onLeave, ...list }: ConversationListProps & { onLeave: () => void }) {
  const t = useTranslations('message');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  if (list.conversations.length === 0) {
    return (
      <EmptyState icon="lucide/messages-square" title={t('none')} text={t('noneText')}>
        <Link to="/rank" onClick={onLeave} className={buttonClass()}>
          {t('findPlayers')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <label className="relative flex-none border-b border-line p-3">
        <span className="sr-only">{t('search')}</span>
        <Icon name="lucide/search" className="absolute top-1/2 left-6 -translate-y-1/2 text-t3" />
        <input
          type="search"
          value={typed}
          maxLength={LONGEST_SEARCH}
          placeholder={t('search')}
          onChange={(event) => setTyped(event.target.value)}
          className="field-ground w-full pr-3 pl-10 placeholder:text-t3 hover:border-t3"
        />
      </label>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {typed.trim() === '' ? (
          <Rows {...list} />
        ) : (
          <Found text={text} openId={list.openId} onOpen={list.onOpen} />
        )}
      </div>
    </>
  );
}

function Rows({ conversations, openId, onOpen, more }: ConversationListProps) {
  const t = useTranslations('message');
  return (
    <>
      <ul aria-label={t('conversations')}>
        {conversations.map((one) => (
          <li key={one.id} className="border-b border-line/60">
            <ConversationRow conversation={one} isOpen={one.id === openId} onOpen={() => onOpen(one.id)} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="p-3">
          <Button wide onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

type FoundProps = { text: string; openId: number | null; onOpen: OpenConversation };

function Found({ text, openId, onOpen }: FoundProps) {
  const t = useTranslations('message');
  const { data, isError } = useMessageSearch(useDeferredValue(text));
  if (isError) return <EmptyState icon="lucide/search" title={t('searchFailed')} />;
  if (!data) return <LoadingLine>{t('searching')}</LoadingLine>;
  const { conversations, messages } = data;
  if (conversations.length + messages.length === 0) {
    return <EmptyState icon="lucide/search" title={t('noneFound')} />;
  }
  return (
    <>
      {conversations.length > 0 && (
        <Rows conversations={conversations} openId={openId} onOpen={onOpen} more={null} />
      )}
      {messages.length > 0 && (
        <section aria-label={t('foundMessages')}>
          <h3 className="eyebrow px-4 pt-4 pb-2">{t('foundMessages')}</h3>
          <ul>
            {messages.map((one) => (
              <li key={one.id} className="border-b border-line/60">
                <FoundRow found={one} onOpen={() => onOpen(one.conversation, one.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
