import { type Board, boardObstacle, boardPrice } from '@farhold/engine/fleet/feed-guest';
import { useState } from 'react';
import { FormDialog } from '../alliance/form-dialog.tsx';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { useCommand } from '../client/use-command.ts';
import { taggedText } from '../player/tagged-text.ts';
import { fullAmount } from '../ui/format.ts';
import { NumberField } from '../ui/number-field.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { feedGuest, useBoard } from './feed-api.ts';
import type { Movement, SeenPlanet } from './movement.ts';
import { useTranslations } from './texts.ts';

type FeedDialogProps = { movement: Movement; guest: SeenPlanet; onClose: () => void };

/** Chooses how much longer a guest may stay, and says what that takes before it is ordered. */
export function FeedDialog({ movement, guest, onClose }: FeedDialogProps) {
  const t = useTranslations('fleet.feed');
  const sentence = useRefusalSentence();
  const { data: board, isError } = useBoard(movement.id);
  const [hours, setHours] = useState<number | null>(8);
  const { busy, failure, run } = useCommand(
    async (longer: number) => {
      toasts.success({ title: await feedGuest(movement.id, longer) });
      onClose();
    },
    { otherwise: t('failed') },
  );
  const obstacle = board ? boardObstacle(board) : null;
  const wanted =
    board && obstacle === null && hours !== null && hours >= 1 ? Math.min(hours, board.most) : null;
  return (
    <FormDialog
      title={t('title', { name: taggedText(guest.owner) })}
      sendLabel={t('send')}
      cancelLabel={t('cancel')}
      isReady={wanted !== null && wanted > 0}
      busy={busy}
      failure={failure ?? (isError ? t('failed') : null)}
      width={460}
      onSend={() => wanted !== null && run(wanted)}
      onClose={onClose}
    >
      <p className="text-t2">{t('note', { planet: movement.to?.name ?? '' })}</p>
      {obstacle && <p className="text-warn">{sentence(obstacle)}</p>}
      {board && obstacle === null && <Hours board={board} hours={wanted} onHours={setHours} />}
      {!board && !isError && <LoadingLine>{t('loading')}</LoadingLine>}
    </FormDialog>
  );
}

type HoursProps = { board: Board; hours: number | null; onHours: (hours: number | null) => void };

function Hours({ board, hours, onHours }: HoursProps) {
  const t = useTranslations('fleet.feed');
  return (
    <>
      <NumberField
        label={t('hours')}
        hint={t('hint', { limit: board.most })}
        stepper
        min={1}
        max={board.most}
        value={hours}
        onChange={onHours}
      />
      <p aria-live="polite">{t('price', { deuterium: fullAmount(boardPrice(board, hours ?? 0)) })}</p>
    </>
  );
}
