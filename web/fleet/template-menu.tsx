import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { isShipKey } from '@farhold/engine/catalogue/items';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { fullAmount } from '../ui/format.ts';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.ts';
import { type FleetTemplate, templateKeeping, useTemplates } from './api.ts';
import type { LaunchSite } from './launch-site.ts';
import { shipsChosen } from './flight-plan.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { readLastFleet } from './last-fleet.ts';
import type { Counts } from './mission-choice.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

type TemplateMenuProps = { form: SendFleetForm; origin: LaunchSite };

/** Picks the ships of the last fleet or of a saved template, and opens the dialog of templates. */
export function TemplateMenu({ form, origin }: TemplateMenuProps) {
  const t = useTranslations('fleet');
  const { data: templates = [], isPending } = useTemplates();
  const [isEditing, setEditing] = useState(false);
  const last = readLastFleet(origin.planet.universeId);
  const use = (wanted: Counts) => {
    if (!form.take(wanted)) toasts.info({ title: t('notAllHere') });
  };
  const trigger = (
    <Button variant="quiet" size="small" icon="lucide/bookmark" disabled={isPending}>
      {t('templates')}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} align="end">
        <MenuItem icon="lucide/history" disabled={last === null} onSelect={() => last && use(last)}>
          {t('lastFleet')}
        </MenuItem>
        {templates.map((template) => (
          <MenuItem key={template.id} icon="farhold/launch" onSelect={() => use(template.ships)}>
            {template.name}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem icon="lucide/pencil" onSelect={() => setEditing(true)}>
          {t('editTemplates')}
        </MenuItem>
      </Menu>
      {isEditing && (
        <Templates form={form} origin={origin} templates={templates} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

type TemplatesProps = TemplateMenuProps & { templates: readonly FleetTemplate[]; onClose: () => void };

function Templates({ form, origin, templates, onClose }: TemplatesProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('fleet');
  const { ships } = origin;
  const picked = shipsChosen(form.counts);
  const noteOf = (wanted: FleetTemplate['ships']) =>
    ships
      .filter(({ key }) => countOf(wanted, key) > 0)
      .map(({ key }) => t('shipCount', { count: fullAmount(countOf(wanted, key)), ship: titleOf(key) }))
      .join(', ');
  return (
    <KeptDialog
      title={t('templatesTitle')}
      kept={templates.map(({ id, name, ships: wanted }) => ({ id, name, note: noteOf(wanted) }))}
      limit={mostKept.templates}
      present={noteOf(picked) || null}
      proposed=""
      onSave={(name) => templateKeeping.save({ name, ships: picked })}
      onRename={templateKeeping.rename}
      onDelete={templateKeeping.remove}
      onClose={onClose}
    />
  );
}

const countOf = (ships: Ships, key: string): number => (isShipKey(key) ? (ships[key] ?? 0) : 0);
