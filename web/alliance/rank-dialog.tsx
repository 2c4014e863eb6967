import { rankNameLength } from '@farhold/engine/alliance/names';
import { type AllianceRight, allianceRights, mayDo } from '@farhold/engine/alliance/rights';
import { useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import type { Rank, Self } from './alliance.ts';
import { FormDialog } from './form-dialog.tsx';
import { saveRank } from './member-api.ts';
import { useTranslations } from './texts.ts';

type RankDialogProps = {
  /** Null for a new one. */
  rank: Rank | null;
  self: Self;
  onClose: () => void;
};

/** The name and the rights of a rank; only rights that the reader has can be given. */
export function RankDialog({ rank, self, onClose }: RankDialogProps) {
  const t = useTranslations('ranks');
  const [name, setName] = useState(rank?.name ?? '');
  const [rights, setRights] = useState<readonly AllianceRight[]>(rank?.rights ?? []);
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await saveRank({ id: rank?.id ?? null, name, rights }) });
      onClose();
    },
    { otherwise: t('failed') },
  );
  const title = rank ? t('editOf', { name: rank.name }) : t('add');
  const form = { title, sendLabel: t('save'), cancelLabel: t('cancel'), busy, failure, width: 480 };
  return (
    <FormDialog {...form} isReady={name.trim() !== ''} onSend={run} onClose={onClose}>
      <TextField
        label={t('name')}
        hint={t('nameHint', { longest: rankNameLength.longest })}
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <RightsField rights={rights} self={self} onChange={setRights} />
    </FormDialog>
  );
}

type RightsFieldProps = {
  rights: readonly AllianceRight[];
  self: Self;
  onChange: (rights: readonly AllianceRight[]) => void;
};

function RightsField({ rights, self, onChange }: RightsFieldProps) {
  const t = useTranslations('ranks');
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-small font-medium text-t2">{t('rights')}</legend>
      {allianceRights.map((right) => (
        <Checkbox
          key={right}
          label={t(`rightHint.${right}`)}
          checked={rights.includes(right)}
          disabled={!mayDo(self, right)}
          onChange={(isOn) =>
            onChange(allianceRights.filter((one) => (one === right ? isOn : rights.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
