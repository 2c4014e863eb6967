import { LONGEST_SEARCH, SHORTEST_SEARCH } from '@farhold/contract/search-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { compactAmount, compactCount } from '../ui/format.ts';
import { SuggestField } from '../ui/suggest-field.tsx';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';
import { TaggedName } from '../player/tagged-name.tsx';
import { useSuggestions } from './api.ts';

type PlayerSearchProps = {
  /** The current search; empty for none. */
  search: string;
  /** Searches for a name; an empty one ends the search. */
  onSearch: (text: string) => void;
};

/** The search for players, with suggestions from the second character. */
export function PlayerSearch({ search, onSearch }: PlayerSearchProps) {
  const t = useTranslations('rank');
  const [typed, setTyped] = useState(search);
  const found = useSuggestions(typed === search ? '' : typed);
  const isTooShort = typed.trim() !== '' && typed.trim().length < SHORTEST_SEARCH;
  const submit = (text: string) => {
    if (text.trim() === '' || text.trim().length >= SHORTEST_SEARCH) onSearch(text.trim());
  };
  return (
    <div>
      <SuggestField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clear')}
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={setTyped}
        onSearch={submit}
        onClear={() => {
          setTyped('');
          onSearch('');
        }}
        suggestions={found.map((player) => ({
          key: player.id,
          text: player.name,
          content: <Suggestion player={player} />,
        }))}
      />
      <output className="block text-small text-t3">
        {isTooShort && t('searchTooShort', { shortest: SHORTEST_SEARCH })}
      </output>
    </div>
  );
}

type Suggested = { readonly name: string; readonly points: number; readonly alliance: TaggedAlliance | null };

function Suggestion({ player: { name, points, alliance } }: { player: Suggested }) {
  const t = useTranslations('rank');
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <TaggedName name={name} alliance={alliance} />
      </span>
      <span className="flex-none text-t2">
        {t('suggestedPoints', { points: compactCount(points), text: compactAmount(points) })}
      </span>
    </>
  );
}
