import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useState, type ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuNote } from '../ui/menu.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { failureToast } from '../ui/toasts.ts';
import { MOST_FLEETS } from './scenario.ts';

type SideTab = {
  readonly label: string;
  readonly fields: ReactNode;
  readonly onFill: (planet: OwnPlanet) => Promise<void>;
  readonly onClear: () => void;
  /** Null where it can't be removed. */
  readonly onRemove: (() => void) | null;
};

type SidePanelProps = {
  id: 'attackers' | 'defenders';
  icon: IconName;
  tabs: readonly SideTab[];
  planets: readonly OwnPlanet[];
  onAdd: () => void;
};

/** One side of the battle: its fleets as tabs, with buttons to fill, clear and add them. */
export function SidePanel({ id, icon, tabs, planets, onAdd }: SidePanelProps) {
  const t = useTranslations('simulator');
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tabs.length - 1);
  const shown = tabs.map(({ label, fields }, index) => ({ value: String(index), label, content: fields }));
  const add = () => {
    onAdd();
    setChosen(tabs.length);
  };
  return (
    <Panel aria-labelledby={id}>
      <SectionHead id={id} title={t(id)} icon={icon}>
        {tabs[at] && <TabActions tab={tabs[at]} planets={planets} />}
      </SectionHead>
      <Tabs
        label={t(id)}
        tabs={shown}
        value={String(at)}
        onChange={(value) => setChosen(Number(value))}
        aside={
          tabs.length < MOST_FLEETS && (
            <Button variant="quiet" size="small" icon="lucide/plus" onClick={add}>
              {t('addFleet')}
            </Button>
          )
        }
      />
    </Panel>
  );
}

function TabActions({ tab, planets }: { tab: SideTab; planets: readonly OwnPlanet[] }) {
  const t = useTranslations('simulator');
  const { run: fill } = useCommand(tab.onFill, { otherwise: t('fillFailed'), onFailure: failureToast });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" size="small" icon="lucide/download" disabled={planets.length === 0}>
            {t('fill')}
          </Button>
        }
      >
        <MenuNote>{t('fillNote')}</MenuNote>
        {planets.map((planet) => (
          <MenuItem key={planet.id} icon="farhold/home" onSelect={() => void fill(planet)}>
            {planet.name} <span className="text-small text-t3">{formatCoordinates(planet.at)}</span>
          </MenuItem>
        ))}
      </Menu>
      <IconButton icon="lucide/eraser" label={t('clear')} onClick={tab.onClear} />
      {tab.onRemove && <IconButton icon="lucide/trash-2" label={t('removeFleet')} onClick={tab.onRemove} />}
    </>
  );
}
