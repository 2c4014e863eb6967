import { EXPORTED_MEGABYTES, EXPORTED_ROWS } from '@farhold/contract/account-limits';
import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { readExport } from './api.ts';

/** A file with everything the server stores about the player. */
export function ExportSection() {
  const t = useTranslations('personalData');
  const { busy, failure, run } = useCommand(async () => saveFile(t('exportFile'), await readExport()), {
    otherwise: t('exportFailed'),
  });
  return (
    <TitledSection
      title={t('export')}
      note={t('exportNote', { entries: EXPORTED_ROWS, megabytes: EXPORTED_MEGABYTES })}
    >
      <FormError>{failure}</FormError>
      <Button className="justify-self-start" icon="lucide/download" busy={busy} onClick={() => void run()}>
        {busy ? t('exportBusy') : t('exportSave')}
      </Button>
    </TitledSection>
  );
}

/** Offers a text as a download; a plain link could not carry the session. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
