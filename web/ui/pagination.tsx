import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import { useUiTexts } from './ui-texts.tsx';

type PaginationProps = {
  /** From 1. */
  current: number;
  last: number;
  onChange: (page: number) => void;
  /** 'Showing X to Y of Z players'. */
  summary?: ReactNode;
};

/** First, previous, page numbers, next, last; nothing when there is but one page. */
export function Pagination({ current, last, onChange, summary }: PaginationProps) {
  const texts = useUiTexts();
  if (last <= 1) return null;
  const step = (icon: IconName, label: string, to: number) => (
    <StepButton icon={icon} label={label} disabled={to === current} onPress={() => onChange(to)} />
  );
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
    >
      <p className="text-small text-t2">{summary}</p>
      <div className="flex flex-wrap items-center gap-1">
        {step('lucide/chevrons-left', texts.firstPage, 1)}
        {step('lucide/chevron-left', texts.previousPage, Math.max(1, current - 1))}
        <div className="-order-1 flex basis-full items-center gap-1 rail:order-none rail:basis-auto">
          {pageNumbers(current, last).map((page, at) =>
            page === 'gap' ? (
              <span key={`gap-${at}`} aria-hidden className="grid h-[36px] w-6 place-items-center text-t3">
                …
              </span>
            ) : (
              <PageButton
                key={page}
                page={page}
                isCurrent={page === current}
                onPress={() => onChange(page)}
              />
            ),
          )}
        </div>
        {step('lucide/chevron-right', texts.nextPage, Math.min(last, current + 1))}
        {step('lucide/chevrons-right', texts.lastPage, last)}
      </div>
    </nav>
  );
}

const SQUARE =
  'touch-target cut-tiny grid h-[36px] min-w-[36px] place-items-center px-1.5 text-note font-semibold';

function PageButton({ page, isCurrent, onPress }: { page: number; isCurrent: boolean; onPress: () => void }) {
  const texts = useUiTexts();
  return (
    <button
      type="button"
      aria-label={texts.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPress}
      className={classNames(
        SQUARE,
        isCurrent ? 'bg-ember text-ember-ink' : 'text-t2 hover:bg-ink-700 hover:text-bone',
      )}
    >
      {page}
    </button>
  );
}

function StepButton(props: { icon: IconName; label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
      className={classNames(SQUARE, 'text-t2 hover:bg-ink-700 hover:text-bone disabled:opacity-35')}
    >
      <Icon name={props.icon} className="text-[18px]" />
    </button>
  );
}
