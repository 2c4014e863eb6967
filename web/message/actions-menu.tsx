import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import type { Complaint } from './api.ts';
import type { Message, Person } from './conversation.ts';
import { useTranslations } from './texts.ts';

const ComplaintDialog = lazy(() =>
  import('./complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
);

/** Faint, and with a mouse shown only near the message. */
const TRIGGER_CLASS =
  'group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-fine:opacity-0';

type ActionsMenuProps = {
  label: string;
  message: Pick<Message, 'id' | 'text' | 'isMine'>;
  by: Person;
  /** Sends a report: that of a private message unless given. */
  send?: (complaint: Complaint) => Promise<unknown>;
  /** The first entry, before that to copy. */
  first?: ReactNode;
  /** The entries between those to copy and to report. */
  children: ReactNode;
  /** The last entry, for messages of others. */
  last?: ReactNode;
};

/** The actions for a message: copy, what its room adds, and report to the operator. */
export function ActionsMenu({ label, message, by, send, first, children, last }: ActionsMenuProps) {
  const t = useTranslations('message');
  // null: never opened, so that its code is not loaded.
  const [isReporting, setReporting] = useState<boolean | null>(null);
  const trigger = (
    <IconButton
      icon="lucide/ellipsis-vertical"
      label={label}
      size="small"
      tone="faint"
      className={TRIGGER_CLASS}
    />
  );
  return (
    <>
      <Menu align="end" trigger={trigger}>
        {first}
        <CopyItem text={message.text} />
        {children}
        {!message.isMine && (
          <MenuItem icon="lucide/flag" onSelect={() => setReporting(true)}>
            {t('report')}
          </MenuItem>
        )}
        {!message.isMine && last}
      </Menu>
      {isReporting !== null && (
        <Suspense>
          <ComplaintDialog
            message={message}
            by={by}
            {...(send && { send })}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Without https, pages may not write to the clipboard. */
function CopyItem({ text }: { text: string }) {
  const t = useTranslations('message');
  if (!('clipboard' in navigator) || text === '') return null;
  return (
    <MenuItem icon="lucide/copy" onSelect={() => void navigator.clipboard.writeText(text)}>
      {t('copy')}
    </MenuItem>
  );
}
