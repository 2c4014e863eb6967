import { type Intent, intents } from '@farhold/engine/ai/intent';
import type { Mood } from '@farhold/engine/ai/regard';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { momentText } from '../ui/format.ts';
import { failureToast } from '../ui/toasts.ts';
import { type Disposition, sayIntent, useDisposition } from './api.ts';
import { BarterButton } from './barter-button.tsx';
import type { Conversation } from './conversation.ts';

const moodColours: Readonly<Record<Mood, string>> = {
  hostile: 'text-danger',
  wary: 'text-ember',
  neutral: 'text-t2',
  friendly: 'text-teal',
  devoted: 'text-teal',
};

/**
 * What an AI player understands, as buttons, above the field for typed messages; with what it thinks of the player.
 * Nothing is shown of one that plays in another universe.
 */
export function IntentBar({ conversation }: { conversation: Conversation }) {
  const { data } = useDisposition(conversation.other.id);
  return data ? <Bar conversation={conversation} disposition={data} /> : null;
}

type BarProps = { conversation: Conversation; disposition: Disposition };

function Bar({ conversation: { id, other }, disposition }: BarProps) {
  const t = useTranslations('message');
  const { busy, run } = useCommand((intent: Intent) => sayIntent(id, other.id, intent), {
    otherwise: t('intents.failed'),
    onFailure: failureToast,
  });
  const isOff = busy || disposition.left === 0;
  return (
    <fieldset className="px-3 pt-2.5">
      <legend className="sr-only">{t('intents.label', { name: other.name })}</legend>
      <Standing disposition={disposition} />
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {intents.map((intent) => (
          <Button key={intent} size="small" disabled={isOff} onClick={() => void run(intent)}>
            {t(`intents.${intent}`)}
          </Button>
        ))}
        <BarterButton other={other} />
      </div>
    </fieldset>
  );
}

/** Its mood and its promises, and how often it may still be asked. */
function Standing({ disposition: { mood, peaceUntil, helpUntil, left } }: Pick<BarProps, 'disposition'>) {
  const t = useTranslations('message');
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-small text-t2">
      <span className={classNames('font-medium', moodColours[mood])}>{t(`moods.${mood}`)}</span>
      {peaceUntil !== null && <span>{t('peaceUntil', { at: momentText(peaceUntil) })}</span>}
      {helpUntil !== null && <span>{t('helpUntil', { at: momentText(helpUntil) })}</span>}
      <span className="ml-auto text-t3">{t('intents.left', { count: left })}</span>
    </p>
  );
}
