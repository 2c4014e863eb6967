import { HOUR_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Delta } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Duration } from '../ui/countdown.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Tabs } from '../ui/tabs.tsx';

type Tab = 'overview' | 'description';

/** The asset window, as a dialog and as a sheet. */
export function TrialDialogs({ kind, onClose }: { kind: 'dialog' | 'sheet'; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('overview');
  const Window = kind === 'dialog' ? Dialog : Sheet;
  return (
    <Window
      open
      flush
      onClose={onClose}
      eyebrow="Level 24"
      title="Metal Mine"
      banner={
        <div className="mx-auto aspect-4/3 h-full">
          <ItemPicture item="metal-mine" />
        </div>
      }
      footer={
        <>
          <Button icon="lucide/table-2">View production table</Button>
          <Button variant="primary">Upgrade to level 25</Button>
        </>
      }
    >
      <Tabs<Tab>
        label="Metal Mine"
        value={tab}
        onChange={setTab}
        aside={<Button variant="quiet">Requirements (0)</Button>}
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview /> },
          {
            value: 'description',
            label: 'Description',
            content: <p className="p-4 text-t2">Metal is what everything is made of.</p>,
          },
        ]}
      />
    </Window>
  );
}

function Overview() {
  const costs = [
    ['metal', 1_012_400],
    ['crystal', 1_190_000],
    ['deuterium', 0],
  ] as const;
  return (
    <div className="grid gap-3 p-4">
      <h3 className="eyebrow">Resource cost</h3>
      <div className="grid grid-cols-3 gap-2">
        {costs.map(([name, amount]) => (
          <div key={name} className="cut-small bg-ink-800 p-2.5">
            <p className={`flex items-center gap-1.5 text-small capitalize ${resourceLooks[name].tint}`}>
              <Icon name={resourceLooks[name].icon} />
              {name}
            </p>
            <p className="text-figure font-[640]">{fullAmount(amount)}</p>
          </div>
        ))}
      </div>
      <h3 className="eyebrow mt-2">Production increase</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-y-2.5 [&>dd]:text-right [&>dt]:text-t2">
        <dt>Metal/hour</dt>
        <dd>
          <Delta current={7092} next={8126} />
        </dd>
        <dt>Energy use</dt>
        <dd>
          <Delta current={2364} next={2709} lessIsBetter />
        </dd>
        <dt>Construction time</dt>
        <dd>
          <Duration durationMs={3.687 * HOUR_MS} />
        </dd>
      </dl>
    </div>
  );
}
