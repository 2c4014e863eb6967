import { planetName, planetNameLength } from '@farhold/engine/planet/planet-name';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type OwnPlanet, renamePlanet } from './api.ts';

type RenameFormProps = { planet: Pick<OwnPlanet, 'id' | 'name'>; onDone: () => void };

/** A planet's name as a field in its place; Enter keeps the new name, Escape the old one. */
export function RenameForm({ planet, onDone }: RenameFormProps) {
  const t = useTranslations('rename');
  const { name, onName, fault, busy, rename } = useRename(planet, onDone);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
      className="cut-tiny relative z-1 -mx-1 flex w-[min(360px,calc(100vw-60px))] items-start gap-1 bg-ink-900 p-1"
    >
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label={<span className="sr-only">{t('label')}</span>}
          value={name}
          maxLength={planetNameLength.longest * 2}
          autoComplete="off"
          spellCheck={false}
          error={fault ?? undefined}
          onChange={onName}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      </div>
      <IconButton type="submit" icon="lucide/check" label={t('save')} disabled={busy} className="mt-1.5" />
      <IconButton icon="lucide/x" label={t('keep')} onClick={onDone} className="mt-1.5" />
    </form>
  );
}

function useRename(planet: RenameFormProps['planet'], onDone: () => void) {
  const t = useTranslations('rename');
  const sentence = useRefusalSentence();
  const [name, setName] = useState(planet.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, failure, run, reset } = useCommand((wanted: string) => renamePlanet(planet.id, wanted), {
    otherwise: t('failed'),
  });
  const rename = async () => {
    const decision = planetName(name);
    if (!decision.ok) return setRefusal(sentence(decision));
    if (decision.outcome === planet.name || (await run(decision.outcome))) onDone();
    return undefined;
  };
  const onName = (typed: string) => {
    setName(typed);
    setRefusal(null);
    reset();
  };
  return { name, onName, fault: refusal ?? failure, busy, rename };
}
