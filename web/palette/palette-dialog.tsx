import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Entry } from './match.ts';
import { type Group, type PaletteActions, useGroups } from './use-groups.ts';
import { useTranslations } from './texts.ts';

type PaletteDialogProps = { actions: PaletteActions; onClose: () => void };

/** The window that reaches everything by its name: arrows walk the list, Enter takes an entry. */
export function PaletteDialog({ actions, onClose }: PaletteDialogProps) {
  const t = useTranslations('palette');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const groups = useGroups(typed, actions);
  const take = (entry: Entry) => {
    onClose();
    entry.run();
  };
  return (
    <Dialog open title={t('title')} tall width={640} firstFocus={input} onClose={onClose}>
      <Base.Root
        inline
        open
        autoHighlight="always"
        items={groups}
        mode="none"
        value={typed}
        itemToStringValue={({ text }: Entry) => text}
        onValueChange={(text, { reason }) => {
          if (reason !== 'item-press') setTyped(text);
        }}
      >
        <Base.Input
          ref={input}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          enterKeyHint="go"
          autoComplete="off"
          maxLength={60}
          className="field-ground w-full flex-none px-3.5 placeholder:text-t3 hover:border-t3"
        />
        <Found onTake={take} />
      </Base.Root>
    </Dialog>
  );
}

function Found({ onTake }: { onTake: (entry: Entry) => void }) {
  const t = useTranslations('palette');
  return (
    <>
      <p className="mt-1.5 flex-none text-small text-t3">{t('hint')}</p>
      <Base.Empty className="py-6 text-center text-t2 empty:hidden">{t('none')}</Base.Empty>
      <Base.List
        aria-label={t('title')}
        className="mt-2 min-h-0 flex-1 overflow-y-auto rail:h-[min(420px,60dvh)] rail:flex-none"
      >
        {(group: Group) => <EntryGroup key={group.name} group={group} onTake={onTake} />}
      </Base.List>
    </>
  );
}

function EntryGroup({ group, onTake }: { group: Group; onTake: (entry: Entry) => void }) {
  const t = useTranslations('palette.group');
  return (
    <Base.Group items={group.items}>
      <Base.GroupLabel className="eyebrow px-2 pt-3 pb-1">{t(group.name)}</Base.GroupLabel>
      <Base.Collection>
        {(entry: Entry) => (
          <Base.Item
            key={entry.key}
            value={entry}
            onClick={() => onTake(entry)}
            className="flex min-h-[44px] cursor-default items-center gap-3 px-2 text-note outline-none select-none data-highlighted:bg-ink-700 rail:min-h-[38px]"
          >
            <Icon name={entry.icon} className="flex-none text-[18px] text-t2" />
            <span className="min-w-0 flex-1 truncate">{entry.text}</span>
            {entry.note !== undefined && <span className="flex-none text-small text-t3">{entry.note}</span>}
          </Base.Item>
        )}
      </Base.Collection>
    </Base.Group>
  );
}
