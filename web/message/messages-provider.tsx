import { useLocation, useNavigate } from '@tanstack/react-router';
import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

const MessagesDialog = lazy(() =>
  import('./messages-dialog.tsx').then((file) => ({ default: file.MessagesDialog })),
);

/** Opens the window of messages, with a conversation or with the list. */
type OpenMessages = (conversation?: number) => void;

const MessagesContext = createContext<OpenMessages | null>(null);

/** Opens the messages window, from anywhere below its provider. */
export function useMessages(): OpenMessages {
  const open = useContext(MessagesContext);
  if (!open) throw new Error('useMessages needs a MessagesProvider above it');
  return open;
}

type Opened = { readonly isOpen: boolean; readonly conversation: number | null };

/** Holds the messages window; mounted once, around the game's pages. /messages opens it. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const isAddressed = useLocation({ select: ({ pathname }) => pathname === '/messages' });
  const navigate = useNavigate();
  // null: never opened, so that its code is not loaded.
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<OpenMessages>(
    (conversation) => setOpened({ isOpen: true, conversation: conversation ?? null }),
    [],
  );
  const shown = isAddressed ? { isOpen: true, conversation: opened?.conversation ?? null } : opened;
  const close = () => {
    if (shown) setOpened({ ...shown, isOpen: false });
    if (isAddressed) void navigate({ to: '/home', replace: true });
  };
  return (
    <MessagesContext value={open}>
      {children}
      {shown && (
        <Suspense>
          <MessagesDialog
            isOpen={shown.isOpen}
            conversation={shown.conversation}
            onConversation={(conversation) => setOpened({ isOpen: true, conversation })}
            onClose={close}
          />
        </Suspense>
      )}
    </MessagesContext>
  );
}
