import { type Emblem, emblemOf } from '@farhold/engine/alliance/emblem';
import { type Admission, FOUNDING_POINTS } from '@farhold/engine/alliance/membership';
import { useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { toasts } from '../ui/toasts.ts';
import { AdmissionField } from './admission-field.tsx';
import { foundAlliance } from './api.ts';
import { EmblemEditor } from './emblem-editor.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NameFields } from './name-fields.tsx';
import { useTranslations } from './texts.ts';

/** Asks for tag, name, emblem and admission of a new alliance, and founds it. */
export function FoundDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('founding');
  const [names, setNames] = useState({ tag: '', name: '' });
  const [admission, setAdmission] = useState<Admission>('application');
  const [chosen, setChosen] = useState<Emblem | null>(null);
  const emblem = chosen ?? emblemOf(names.tag);
  const { busy, failure, run } = useCommand(
    async () => {
      const said = await foundAlliance({ ...names, emblem, admission });
      toasts.success({ title: said, icon: 'lucide/shield' });
      onClose();
    },
    { otherwise: t('failed') },
  );
  const form = { title: t('title'), sendLabel: t('found'), cancelLabel: t('cancel'), busy, failure };
  const isReady = names.tag.trim() !== '' && names.name.trim() !== '';
  return (
    <FormDialog {...form} isReady={isReady} onSend={run} onClose={onClose}>
      <p className="text-t2">{t('note', { points: FOUNDING_POINTS })}</p>
      <NameFields names={names} onChange={setNames} />
      <AdmissionField admission={admission} onChange={setAdmission} />
      <EmblemEditor emblem={emblem} onChange={setChosen} />
    </FormDialog>
  );
}
