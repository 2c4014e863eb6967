import type { RetreatChoice } from '@farhold/contract/planet';
import { CIVIL_PERCENT, MOST_RETREATING, RETREATS_ONCE_IN_HOURS } from '@farhold/engine/fleet/retreat';
import { useState } from 'react';
import { FormDialog } from '../alliance/form-dialog.tsx';
import { useCommand } from '../client/use-command.ts';
import { chooseRetreat, type OwnPlanet } from '../planet/api.ts';
import { arrivalText, fullAmount } from '../ui/format.ts';
import { toasts } from '../ui/toasts.ts';
import { ChoiceRow } from '../fleet/choice-row.tsx';
import { useTranslations } from './texts.ts';

const choices = ['off', '5:1', '3:1'] as const satisfies RetreatChoice[];

const limits = {
  hours: RETREATS_ONCE_IN_HOURS,
  most: fullAmount(MOST_RETREATING),
  civil: CIVIL_PERCENT,
};

type RetreatDialogProps = { planet: OwnPlanet; onClose: () => void };

/** Chooses when the ships of a planet retreat, and says what that takes. */
export function RetreatDialog({ planet, onClose }: RetreatDialogProps) {
  const t = useTranslations('retreat');
  const [choice, setChoice] = useState<RetreatChoice>(planet.retreat.choice);
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await chooseRetreat(planet.id, choice) });
      onClose();
    },
    { otherwise: t('failed') },
  );
  return (
    <FormDialog
      title={t('title', { planet: planet.name })}
      sendLabel={t('send')}
      cancelLabel={t('cancel')}
      isReady
      busy={busy}
      failure={failure}
      width={480}
      onSend={() => run()}
      onClose={onClose}
    >
      <p className="text-t2">{t('note')}</p>
      <ChoiceRow
        label={t('choice')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({
          value,
          label: value === 'off' ? t('off') : t('outnumbered', { odds: value }),
        }))}
      />
      <Price planet={planet} />
      <p className="text-note text-t2">{t('limits', limits)}</p>
    </FormDialog>
  );
}

/** What a retreat would take now. */
function Price({ planet: { retreat, stock } }: { planet: OwnPlanet }) {
  const t = useTranslations('retreat');
  if (retreat.deuterium === 0) return <p>{t('noShips')}</p>;
  return (
    <div className="grid gap-1">
      <p>{t('price', { deuterium: fullAmount(retreat.deuterium) })}</p>
      {stock.deuterium < retreat.deuterium && <p className="text-warn">{t('short')}</p>}
      {retreat.againAt !== null && (
        <p className="text-warn">{t('again', { time: arrivalText(retreat.againAt) })}</p>
      )}
    </div>
  );
}
