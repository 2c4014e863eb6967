import { LEAST_SPEED, LONGEST_MOTD, MOST_AI_PLAYERS } from '@farhold/contract/admin-limits';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { momentText } from '../ui/format.ts';
import { Loaded } from './loaded.tsx';
import { PlannedUniverses } from './planned-universes.tsx';
import { typedMoment } from './moments.ts';
import type { Prompt } from './prompt-dialog.tsx';
import { useTranslations } from './texts.ts';
import {
  type AdminUniverse,
  createUniverse,
  offerQuietHours,
  setAiPlayers,
  setEnd,
  setMessage,
  setSeasons,
  setStart,
  setTaking,
  useAllUniverses,
} from './universe-api.ts';
import { useAct } from './use-act.ts';
import { usePromptDialog } from './use-prompt.tsx';

/** All universes with their players, and what can be done about them. */
export function UniversesPanel() {
  const t = useTranslations('admin');
  const { dialog, ask } = usePromptDialog();
  return (
    <Loaded query={useAllUniverses()}>
      {({ universes, planned, serverMessage }) => (
        <div className="grid grid-cols-1 gap-4 p-4 rail:p-5">
          <div className="flex flex-wrap gap-2">
            <Button icon="lucide/plus" onClick={() => ask(creation(t))}>
              {t('create')}
            </Button>
            <Button onClick={() => ask(messagePrompt(t, null, serverMessage))}>{t('serverMessage')}</Button>
          </div>
          {serverMessage && <p className="break-words text-t2">{serverMessage}</p>}
          {planned.length > 0 && <PlannedUniverses planned={planned} />}
          <ul className="grid grid-cols-1 gap-3">
            {universes.map((universe) => (
              <UniverseCard key={universe.id} universe={universe} ask={ask} />
            ))}
          </ul>
          {dialog}
        </div>
      )}
    </Loaded>
  );
}

type Texts = ReturnType<typeof useTranslations<'admin'>>;
type CardProps = { universe: AdminUniverse; ask: (prompt: Prompt) => void };

function UniverseCard({ universe, ask }: CardProps) {
  const t = useTranslations('admin');
  const { id, name, people, aiPlayers, seats, isClosed, hasEnded, startsAt, endsAt, message } = universe;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-[3px] border border-line bg-ink-850 px-3 py-2.5">
      <h2 className="flex flex-wrap items-center gap-2 text-body font-semibold">
        <span className="min-w-0 wrap-anywhere">{t('universeNamed', { id, name })}</span>
        {isClosed && <Badge tone="warn">{t('closed')}</Badge>}
        {hasEnded && <Badge>{t('ended')}</Badge>}
      </h2>
      <p className="text-note text-t2">
        {t('players', { people, aiPlayers, seats: seats ?? t('unlimited') })}{' '}
        {t('startsAt', { at: momentText(startsAt) })}{' '}
        {endsAt !== null && t('endsAt', { at: momentText(endsAt) })}
      </p>
      {message && <p className="text-note break-words text-t2">{message}</p>}
      {!hasEnded && <UniverseActions universe={universe} ask={ask} />}
    </li>
  );
}

function UniverseActions({ universe, ask }: CardProps) {
  const t = useTranslations('admin');
  const { busy, run } = useAct();
  const { id, isClosed, aiPlaying, message, hasQuietHours } = universe;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={busy} onClick={() => void run(() => setTaking(id, isClosed))}>
        {t(isClosed ? 'openUniverse' : 'closeUniverse')}
      </Button>
      <Button size="small" onClick={() => ask(messagePrompt(t, id, message))}>
        {t('message')}
      </Button>
      <Button size="small" onClick={() => ask(aiPrompt(t, id, aiPlaying))}>
        {t('aiPlayers')}
      </Button>
      <Button size="small" busy={busy} onClick={() => void run(() => offerQuietHours(id, !hasQuietHours))}>
        {t(hasQuietHours ? 'quietHoursOff' : 'quietHoursOn')}
      </Button>
      <Button size="small" onClick={() => ask(seasonPrompt(t, id))}>
        {t('seasons')}
      </Button>
      <SpanActions universe={universe} ask={ask} />
    </div>
  );
}

/** When a universe starts and ends. */
function SpanActions({ universe: { id, name, endsAt, hasStarted }, ask }: CardProps) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const cancelEnd = async () => {
    if (await confirm({ title: t('cancelEndTitle', { name }), confirmLabel: t('cancelEnd') }))
      await run(() => setEnd(id, null));
  };
  return (
    <>
      {!hasStarted && (
        <Button size="small" onClick={() => ask(startPrompt(t, id, name))}>
          {t('changeStart')}
        </Button>
      )}
      <Button size="small" onClick={() => ask(endPrompt(t, id, name))}>
        {t('announceEnd')}
      </Button>
      {endsAt !== null && (
        <Button size="small" busy={busy} onClick={() => void cancelEnd()}>
          {t('cancelEnd')}
        </Button>
      )}
    </>
  );
}

const creation = (t: Texts): Prompt => ({
  title: t('create'),
  fields: [
    { name: 'name', label: t('name'), maxLength: 40 },
    { name: 'resources_speed', label: t('speed'), hint: t('speedHint', { least: LEAST_SPEED }), value: '1' },
    { name: 'max_players', label: t('seats'), hint: t('seatsHint'), type: 'number', isOptional: true },
    {
      name: 'starts_at',
      label: t('starts'),
      hint: t('startsHint'),
      type: 'datetime-local',
      isOptional: true,
    },
    {
      name: 'ai_players',
      label: t('aiPlayers'),
      hint: t('aiHint', { most: MOST_AI_PLAYERS }),
      type: 'number',
      value: '0',
    },
    { name: 'past_hours', label: t('past'), hint: t('pastHint'), type: 'number', isOptional: true },
  ],
  confirmLabel: t('create'),
  send: ({ name = '', ...typed }) => {
    const number = (field: string) => (typed[field] ? Number(typed[field]) : null);
    return createUniverse({
      name,
      speed: number('resources_speed') ?? 1,
      seats: number('max_players'),
      startsAt: typedMoment(typed['starts_at'] ?? ''),
      aiPlayers: number('ai_players') ?? 0,
      pastHours: number('past_hours'),
    });
  },
});

const messagePrompt = (t: Texts, id: number | null, message: string | null): Prompt => ({
  title: t(id === null ? 'serverMessage' : 'message'),
  note: t('messageNote'),
  fields: [
    { name: 'text', label: t('text'), value: message ?? '', maxLength: LONGEST_MOTD, isOptional: true },
  ],
  confirmLabel: t('save'),
  send: ({ text = '' }) => setMessage(id, text),
});

const aiPrompt = (t: Texts, id: number, count: number): Prompt => ({
  title: t('aiPlayers'),
  note: t('aiNote', { most: MOST_AI_PLAYERS }),
  fields: [{ name: 'count', label: t('count'), type: 'number', value: String(count) }],
  confirmLabel: t('save'),
  send: ({ count: typed = '' }) => setAiPlayers(id, Number(typed)),
});

const seasonPrompt = (t: Texts, id: number): Prompt => ({
  title: t('seasons'),
  note: t('seasonsNote'),
  fields: [
    {
      name: 'length_days',
      label: t('seasonDays'),
      hint: t('seasonDaysHint'),
      type: 'number',
      isOptional: true,
    },
    { name: 'pause_days', label: t('pauseDays'), type: 'number', value: '0' },
  ],
  confirmLabel: t('save'),
  send: ({ length_days: length = '', pause_days: pause = '' }) =>
    setSeasons(id, length === '' ? null : Number(length), Number(pause)),
});

const startPrompt = (t: Texts, id: number, name: string): Prompt => ({
  title: t('startTitle', { name }),
  note: t('startNote'),
  fields: [{ name: 'at', label: t('startsWhen'), type: 'datetime-local' }],
  confirmLabel: t('save'),
  send: ({ at = '' }) => setStart(id, typedMoment(at) ?? at),
});

const endPrompt = (t: Texts, id: number, name: string): Prompt => ({
  title: t('endTitle', { name }),
  note: t('endNote'),
  fields: [{ name: 'at', label: t('endsWhen'), type: 'datetime-local' }],
  confirmLabel: t('announceEnd'),
  isDangerous: true,
  send: ({ at = '' }) => setEnd(id, typedMoment(at)),
});
