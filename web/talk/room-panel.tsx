import { type MemberRights } from '@farhold/engine/alliance/rights';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { showWhole } from '../ui/show-whole.ts';
import { TextField } from '../ui/text-field.tsx';
import { FoundMessages } from './found-messages.tsx';
import { Talk } from './talk-view.tsx';
import { useTranslations } from './texts.ts';

const RequestDialog = lazy(() =>
  import('./request-dialog.tsx').then((file) => ({ default: file.RequestDialog })),
);

type RoomPanelProps = { alliance: { readonly id: number; readonly self: MemberRights } };

/** The alliance's room: its search, what was said, and the input. */
export function RoomPanel({ alliance: { id, self } }: RoomPanelProps) {
  const t = useTranslations('talk');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  return (
    <div
      // On phones the page's head leaves the room too little: the page scrolls until the input is above the tab bar.
      ref={showWhole}
      className="flex h-[max(300px,calc(100dvh-var(--head)-var(--bars)-140px))] flex-col rail:h-[max(420px,calc(100dvh-345px))]"
    >
      <div className="flex flex-none items-center gap-2 border-b border-line/70 px-3 py-2.5 *:first:flex-1">
        <TextField
          label={<span className="sr-only">{t('search')}</span>}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={t('search')}
          onChange={setTyped}
          inside={
            typed !== '' && (
              <IconButton icon="lucide/x" label={t('clear')} size="small" onClick={() => setTyped('')} />
            )
          }
        />
        <RequestButton />
      </div>
      {sought === '' ? (
        <Talk place={{ kind: 'room', id }} self={self} label={t('room')} onLeave={stays} />
      ) : (
        <FoundMessages text={sought} />
      )}
    </div>
  );
}

function RequestButton() {
  const t = useTranslations('talk');
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        icon="lucide/hand-helping"
        label={t('request')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen !== null && (
        <Suspense>
          {/* A form begins anew each time. */}
          {isOpen && <RequestDialog isOpen onClose={() => setOpen(false)} />}
        </Suspense>
      )}
    </>
  );
}

/** The room is a part of its page: a link leads away from it without closing anything. */
function stays(): void {}
