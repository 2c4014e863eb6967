import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  /** What the row of tabs is about, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** At the right end of the row: "Requirements (2)". */
  aside?: ReactNode;
};

/** A row of tabs and the content of the chosen one; arrow keys move between tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, aside }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <div className="flex items-stretch border-b border-line">
        <Base.List
          aria-label={label}
          className="relative flex min-w-0 flex-1 overflow-x-auto px-1 [scrollbar-width:none] rail:px-2"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="min-h-[46px] flex-none px-2 text-body font-medium whitespace-nowrap rail:px-3 text-t2 transition-colors -outline-offset-2 hover:text-bone data-active:font-semibold data-active:text-bone"
            >
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-0 h-[2px] w-(--active-tab-width) translate-x-(--active-tab-left) bg-ember shadow-[0_0_12px_var(--color-ember)] transition-[translate,width] duration-180" />
        </Base.List>
        {aside && <div className="flex flex-none items-center pr-1 rail:pr-2">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="-outline-offset-2">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
