import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { showWhole } from './show-whole.ts';

/** A form's error, above its button; announced and brought into sight when it appears. Nothing when empty. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p
          ref={showWhole}
          className="flex gap-2.5 rounded-[3px] border border-danger/45 bg-danger/10 px-3 py-2.5 text-note text-bone"
        >
          <Icon name="lucide/circle-alert" className="mt-[3px] text-danger" />
          <span className="whitespace-pre-line">{children}</span>
        </p>
      )}
    </div>
  );
}
