import { useTranslations } from './texts.ts';
import { onSubmit } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Universe } from './api.ts';
import { stillNeeded } from './begin.ts';
import { NameFields, useNames } from './name-fields.tsx';
import { RealTimeNote } from './real-time-note.tsx';
import type { UniverseEntry } from './use-universe-entry.ts';

type JoinDialogProps = { universe: Universe; needsCommander: boolean; entry: UniverseEntry };

/** Asks for the names before a player joins a universe. */
export function JoinDialog({ universe, needsCommander, entry }: JoinDialogProps) {
  const t = useTranslations('universe');
  const [names, setNames] = useNames(needsCommander);
  const busy = entry.busyId === universe.id;
  const begin = async () => {
    await entry.begin(universe.id, names);
    setNames(stillNeeded);
  };
  return (
    <Dialog open onClose={entry.stay} title={t('joinIn', { name: universe.name })} eyebrow={t('namesTitle')}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit(begin)}>
        <p className="text-t2">{t('namesText')}</p>
        <RealTimeNote universe={universe} />
        <NameFields names={names} onNames={setNames} faults={entry.faults} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? t('joining') : t('begin')}
        </Button>
      </form>
    </Dialog>
  );
}
