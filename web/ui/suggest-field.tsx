import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A suggestion: what the field takes over, and what the list shows. */
type Suggestion = {
  readonly key: string | number;
  readonly text: string;
  readonly content: ReactNode;
};

type SuggestFieldProps = {
  /** What is searched, for screen readers. */
  label: string;
  placeholder: string;
  /** The label of the clear button. */
  clearLabel: string;
  value: string;
  /** The most characters that can be typed. */
  maxLength: number;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** Searches for the typed or chosen text: on Enter, or on a choice from the list. */
  onSearch: (text: string) => void;
  onClear: () => void;
};

/** A search field whose suggestions drop below it: arrows walk them, Enter takes one or searches what was typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, suggestions, onSearch, ...box } = props;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value);
        }}
      >
        <Base.Root
          items={suggestions}
          mode="none"
          value={value}
          itemToStringValue={({ text }) => text}
          onValueChange={(text, { reason }) => {
            onChange(text);
            if (reason === 'item-press') onSearch(text);
          }}
        >
          <SearchBox {...box} value={value} />
          {suggestions.length > 0 && <SuggestionList label={box.label} />}
        </Base.Root>
      </form>
    </search>
  );
}

type SearchBoxProps = Pick<
  SuggestFieldProps,
  'label' | 'placeholder' | 'clearLabel' | 'value' | 'maxLength' | 'onClear'
>;

function SearchBox({ label, placeholder, clearLabel, value, maxLength, onClear }: SearchBoxProps) {
  return (
    <div className="relative isolate grid">
      <SearchButton label={label} />
      <Base.Input
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        className={classNames(
          'field-ground w-full pl-[42px] placeholder:text-t3 hover:border-t3',
          value === '' ? 'pr-2' : 'pr-12',
        )}
      />
      {value !== '' && <ClearButton label={clearLabel} onPress={onClear} />}
    </div>
  );
}

const SearchButton = ({ label }: { label: string }) => (
  <button
    type="submit"
    aria-label={label}
    className="absolute inset-y-0 left-0 grid w-[42px] place-items-center text-t3 hover:text-bone"
  >
    <Icon name="lucide/search" className="text-[17px]" />
  </button>
);

const ClearButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="absolute inset-y-0 right-0 grid w-[46px] place-items-center text-t2 hover:text-bone"
  >
    <Icon name="lucide/x" className="text-[18px]" />
  </button>
);

function SuggestionList({ label }: { label: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-60 outline-none">
        <Base.Popup className="cut-small float-ground max-h-[min(420px,var(--available-height))] w-(--anchor-width) overflow-y-auto py-1.5 outline-none">
          <Base.List aria-label={label}>
            {(suggestion: Suggestion) => (
              <Base.Item
                key={suggestion.key}
                value={suggestion}
                className="flex min-h-[44px] cursor-default items-center gap-3 px-3.5 text-note outline-none select-none data-highlighted:bg-ink-700 rail:min-h-[38px]"
              >
                {suggestion.content}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
