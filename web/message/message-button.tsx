import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useStartConversation } from './use-start-conversation.ts';

type MessageButtonProps = {
  player: number;
  /** The recipient, where the button's place does not make it clear. */
  name?: string;
  size?: 'small' | 'medium';
  /** In a table: only the icon, on screens wider than a phone. */
  inTable?: boolean;
};

/** Opens the conversation with another player. */
export function MessageButton({ player, name, size = 'small', inTable = false }: MessageButtonProps) {
  const t = useTranslations('message.start');
  const startConversation = useStartConversation();
  const label = name === undefined ? undefined : t('with', { name });
  return (
    <Button
      size={size}
      icon="lucide/message-square"
      aria-haspopup="dialog"
      {...(label !== undefined && { 'aria-label': label, title: label })}
      {...(inTable && { variant: 'quiet', className: 'rail:px-2' })}
      onClick={() => void startConversation(player)}
    >
      <span className={classNames(inTable && 'rail:hidden')}>{t('label')}</span>
    </Button>
  );
}
