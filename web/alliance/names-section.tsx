import { RENAMING_PAUSE_MS } from '@farhold/engine/alliance/membership';
import { DAY_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { onSubmit } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { momentText } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import type { OwnAlliance } from './alliance.ts';
import { NameFields } from './name-fields.tsx';
import { useTranslations } from './texts.ts';
import { useSettings } from './use-settings.ts';

/** The tag and the name, which the founder may change once in seven days. */
export function NamesSection({ alliance: { tag, name, renamingFrom } }: { alliance: OwnAlliance }) {
  const t = useTranslations('settings');
  const [names, setNames] = useState({ tag, name });
  const { busy, failure, run } = useSettings();
  const isFixed = renamingFrom !== null;
  const change = {
    ...(names.tag !== tag && { tag: names.tag }),
    ...(names.name !== name && { name: names.name }),
  };
  return (
    <TitledSection title={t('names')} note={t('namesNote', { days: RENAMING_PAUSE_MS / DAY_MS })}>
      <form noValidate className="grid max-w-[560px] gap-3" onSubmit={onSubmit(() => run(change))}>
        <NameFields names={names} onChange={setNames} disabled={isFixed} />
        {isFixed && (
          <p className="text-small text-warn">{t('renamedLately', { at: momentText(renamingFrom) })}</p>
        )}
        <FormError>{failure}</FormError>
        <div>
          <Button type="submit" busy={busy} disabled={isFixed || Object.keys(change).length === 0}>
            {t('rename')}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}
