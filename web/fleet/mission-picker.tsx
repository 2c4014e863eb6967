import { useTranslations } from './texts.ts';
import { ChoiceRow } from './choice-row.tsx';
import { missionLooks } from './mission-look.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** Chooses among the missions the target offers; asks for a target first. */
export function MissionPicker({ form }: { form: SendFleetForm }) {
  const t = useTranslations('fleet');
  const { offered, mission, pickMission } = form;
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2.5">{t('missionLabel')}</legend>
      {offered.length === 0 ? (
        <p className="text-note text-t2">{t('chooseTarget')}</p>
      ) : (
        <ChoiceRow
          label={t('missionLabel')}
          value={mission}
          onChange={pickMission}
          options={offered.map((one) => ({
            value: one,
            label: t(`mission.${one}`),
            icon: missionLooks[one].icon,
          }))}
        />
      )}
    </fieldset>
  );
}
