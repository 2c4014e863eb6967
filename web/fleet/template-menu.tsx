import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { Button } from '../ui/button.tsx';
import { fullAmount } from '../ui/format.ts';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.ts';
import { type FleetTemplate, templateKeeping, useTemplates } from './api.ts';
import type { LaunchSite } from './launch-site.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { readLastFleet } from './last-fleet.ts';
import type { Counts } from './mission-choice.ts';
import type { SendFleetForm } from './use-send-fleet-form.ts';

type TemplateMenuProps = { form: SendFleetForm; origin: LaunchSite };

/** Picks the ships of the last fleet or of a saved template, and leads to where templates are kept. */
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
          <MenuItem
            key={template.id}
            icon="farhold/launch"
            onSelect={() => use(countsOf(template, origin.ships))}
          >
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
  const picked = idsOf(form.counts, ships);
  const noteOf = (wanted: FleetTemplate['ships']) =>
    ships
      .filter(({ id }) => wanted[id])
      .map(({ id, key }) => t('shipCount', { count: fullAmount(wanted[id] ?? 0), ship: titleOf(key) }))
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

/** The numbers of ships by key, which the server tells by the numbers of the items. */
const countsOf = ({ ships: wanted }: FleetTemplate, ships: readonly PlanetItem[]): Counts =>
  Object.fromEntries(ships.filter(({ id }) => wanted[id]).map(({ id, key }) => [key, wanted[id] ?? 0]));

const idsOf = (counts: Counts, ships: readonly PlanetItem[]): FleetTemplate['ships'] =>
  Object.fromEntries(ships.filter(({ key }) => counts[key]).map(({ id, key }) => [id, counts[key] ?? 0]));
