import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Amount, Delta } from '../ui/amount.tsx';
import { Pill } from '../ui/badge.tsx';
import { ClockTime, Countdown, Duration } from '../ui/countdown.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { arrivalText, reportDateText } from '../ui/format.ts';
import { TimedFuse } from '../ui/fuse.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';

const now = Date.now();

/** Figures, times and a queue. */
export function FiguresSection() {
  const [open, setOpen] = useState(true);
  return (
    <div className="grid items-start gap-3 mid:grid-cols-[3fr_2fr]">
      <Panel aria-labelledby="w-queue" className="overflow-hidden">
        <SectionHead id="w-queue" title="Construction">
          <Pill>2 running or waiting</Pill>
        </SectionHead>
        <Disclosure
          title="Buildings"
          icon="farhold/facilities"
          aside={<Pill tone="ember">2</Pill>}
          open={open}
          onToggle={setOpen}
        >
          <QueueTrial />
        </Disclosure>
        <Disclosure
          title="Shipyard"
          icon="farhold/shipyard"
          aside={<span className="text-small text-t3">No construction activities in progress</span>}
          open={false}
          onToggle={() => {}}
        >
          <p className="px-4 py-5 text-t3">Nothing</p>
        </Disclosure>
      </Panel>
      <FigureTrial />
    </div>
  );
}

function FigureTrial() {
  const [ended, setEnded] = useState(0);
  return (
    <Panel padded aria-label="Figures" className="grid content-start gap-3">
      <Amount amount={1_284_930} className="text-readout font-[640]" />
      <Amount amount={1_284_930} compact className="text-readout font-[640]" />
      <Delta current={7092} next={8126} />
      <p className="text-t2">
        {arrivalText(now)} · {reportDateText(now)} · <ClockTime at={now + 30 * HOUR_MS} />
      </p>
      <p>
        Ends soon:{' '}
        <Countdown endsAt={now + 9000} endText="finishing" onEnd={() => setEnded((times) => times + 1)} />{' '}
        <span className="text-t3">told {ended} times</span>
      </p>
    </Panel>
  );
}

const ENTRY =
  'grid grid-cols-[58px_minmax(0,1fr)_auto_44px] items-center gap-x-3.5 gap-y-1 border-t border-line/50 px-4 py-2.5';

function QueueTrial() {
  return (
    <ol>
      <li className={`${ENTRY} bg-ink-900/50`}>
        <ItemThumb item="metal-mine" />
        <div>
          <p className="font-display text-note font-semibold">Metal Mine</p>
          <p className="text-small text-t2">Level 25</p>
        </div>
        <div className="col-span-2 text-right">
          <Countdown endsAt={now + 84 * MINUTE_MS} onEnd={null} className="text-figure" />
          <p className="text-small text-t2">
            ends <ClockTime at={now + 84 * MINUTE_MS} />
          </p>
        </div>
        <TimedFuse
          label="Metal Mine, level 25"
          startsAt={now - 100 * MINUTE_MS}
          endsAt={now + 84 * MINUTE_MS}
          className="col-span-4"
        />
      </li>
      <WaitingTrial />
    </ol>
  );
}

function WaitingTrial() {
  return (
    <li className={ENTRY}>
      <ItemThumb item="solar-plant" />
      <div>
        <p className="font-display text-note font-semibold">Solar Plant</p>
        <p className="text-small text-t2">Level 23</p>
      </div>
      <div className="text-right text-small text-t2">
        <p className="text-body text-bone">
          starts <ClockTime at={now + 84 * MINUTE_MS} />
        </p>
        takes <Duration durationMs={116 * MINUTE_MS} />
      </div>
      <IconButton icon="lucide/x" label="Cancel Solar Plant, level 23" />
    </li>
  );
}
