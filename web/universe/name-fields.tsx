import { planetNameLength } from '@farhold/engine/planet/planet-name';
import { suggestPlanetName } from '@farhold/engine/planet/suggest-name';
import { playerNameLength } from '@farhold/engine/player/player-name';
import { suggestPlayerName } from '@farhold/engine/player/suggest-name';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import type { Faults } from '../client/use-command.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What a new player is called. */
export type Names = {
  /** null for one who has a name of their own. */
  readonly commander: string | null;
  /** Whether the commander's name is a suggestion: then another one will do as well. */
  readonly isSuggested: boolean;
  readonly planet: string;
};

/** The fields by their names on the wire. */
export type NameField = 'name' | 'planet_name';

type NameFieldsProps = {
  names: Names;
  onNames: (names: Names) => void;
  faults: Faults<NameField>;
};

/** Names to begin with, already filled in; the commander's only where one is needed. */
export const useNames = (needsCommander: boolean) =>
  useState<Names>(() => ({
    commander: needsCommander ? suggestPlayerName(Math.random) : null,
    isSuggested: true,
    planet: suggestPlanetName(Math.random),
  }));

const withSuggestion = (names: Names): Names => ({
  ...names,
  commander: suggestPlayerName(Math.random),
  isSuggested: true,
});

/** Asks for the names of the commander and the home planet; each field can offer another suggestion. */
export function NameFields({ names, onNames, faults }: NameFieldsProps) {
  const t = useTranslations('universe');
  const { commander, planet } = names;
  return (
    <div className="grid gap-3">
      {commander !== null && (
        <TextField
          label={t('commanderName')}
          autoComplete="nickname"
          maxLength={playerNameLength.longest}
          value={commander}
          onChange={(text) => onNames({ ...names, commander: text, isSuggested: false })}
          error={faults.name}
          inside={
            <IconButton
              icon="lucide/dices"
              label={t('anotherCommander')}
              onClick={() => onNames(withSuggestion(names))}
            />
          }
        />
      )}
      <TextField
        label={t('planetName')}
        autoComplete="off"
        maxLength={planetNameLength.longest}
        value={planet}
        onChange={(text) => onNames({ ...names, planet: text })}
        error={faults.planet_name}
        inside={
          <IconButton
            icon="lucide/dices"
            label={t('anotherPlanet')}
            onClick={() => onNames({ ...names, planet: suggestPlanetName(Math.random) })}
          />
        }
      />
    </div>
  );
}
