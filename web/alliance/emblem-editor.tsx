import { type Emblem, emblemDivisions, emblemShapes, emblemSigns } from '@farhold/engine/alliance/emblem';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { emblemColours } from './emblem-paths.ts';
import { EmblemPicture } from './emblem-picture.tsx';
import { randomEmblem } from './random-emblem.ts';
import { useTranslations } from './texts.ts';

type EmblemEditorProps = { emblem: Emblem; onChange: (emblem: Emblem) => void };

/** Puts an emblem together from its parts: shape, division, sign and three colours. */
export function EmblemEditor({ emblem, onChange }: EmblemEditorProps) {
  const t = useTranslations('emblem');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <EmblemPicture emblem={emblem} className="size-[88px]" label={t('preview')} />
        <EmblemPicture emblem={emblem} className="size-[32px]" />
        <EmblemPicture emblem={emblem} className="size-[16px]" />
        <Button icon="lucide/dices" onClick={() => onChange(randomEmblem(Math.random))}>
          {t('random')}
        </Button>
      </div>
      <PartChoices emblem={emblem} onChange={onChange} />
      {(['ground', 'second', 'ink'] as const).map((part) => (
        <Choices
          key={part}
          label={t(part)}
          value={emblem[part]}
          onChange={(colour) => onChange({ ...emblem, [part]: colour })}
          choices={emblemColours.map(({ name, colour }, value) => ({
            value,
            label: t(`colour.${name}`),
            picture: (
              <span className="size-[26px] border border-line-2" style={{ backgroundColor: colour }} />
            ),
          }))}
        />
      ))}
    </div>
  );
}

/** Each choice shows the emblem as it would be. */
function PartChoices({ emblem, onChange }: EmblemEditorProps) {
  const t = useTranslations('emblem');
  const picture = (change: Partial<Emblem>) => (
    <EmblemPicture emblem={{ ...emblem, ...change }} className="size-[30px]" />
  );
  return (
    <>
      <Choices
        label={t('shape')}
        value={emblem.shape}
        onChange={(shape) => onChange({ ...emblem, shape })}
        choices={emblemShapes.map((value) => ({
          value,
          label: t(`shapes.${value}`),
          picture: picture({ shape: value }),
        }))}
      />
      <Choices
        label={t('division')}
        value={emblem.division}
        onChange={(division) => onChange({ ...emblem, division })}
        choices={emblemDivisions.map((value) => ({
          value,
          label: t(`divisions.${value}`),
          picture: picture({ division: value }),
        }))}
      />
      <Choices
        label={t('sign')}
        value={emblem.sign}
        onChange={(sign) => onChange({ ...emblem, sign })}
        choices={emblemSigns.map((value) => ({
          value,
          label: t(`signs.${value}`),
          picture: picture({ sign: value }),
        }))}
      />
    </>
  );
}

type Choice<Value> = { readonly value: Value; readonly label: string; readonly picture: ReactNode };

type ChoicesProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
};

/** Pictures to choose one from; arrow keys move between them. */
function Choices<Value>({ label, value, onChange, choices }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium text-t2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={String(choice.value)}
            title={choice.label}
            className="cut-tiny grid size-[44px] cursor-pointer place-items-center border border-transparent bg-ink-800/60 hover:border-line-2 has-checked:border-ember has-checked:bg-ember/15 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.picture}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
