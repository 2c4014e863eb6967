import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { Mark } from './mark.tsx';
import { PageHeading } from './page-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';

type AuthCardProps = {
  title: string;
  eyebrow?: string;
  note?: string;
  children: ReactNode;
  /** Below the card's line: the link to another account page. */
  footer?: ReactNode;
};

/** The panel in the middle of an account page outside the game. */
export function AuthCard({ title, eyebrow, note, children, footer }: AuthCardProps) {
  const t = useTranslations();
  return (
    <div className="mx-auto grid w-full max-w-[440px] gap-4 py-[max(12px,5vh)]">
      <Panel>
        <div className="relative flex items-center gap-4 border-b border-line/70 px-5 py-5">
          <Mark className="size-[52px] flex-none" />
          <div className="min-w-0">
            <p className="eyebrow mb-1.5">{eyebrow ?? t('app.name')}</p>
            <PageHeading title={title} className="text-panel">
              {title}
            </PageHeading>
          </div>
        </div>
        <div className="grid gap-4 p-5">
          {note && <p className="text-t2">{note}</p>}
          {children}
        </div>
        {footer && <div className="border-t border-line/70 px-5 py-3 text-note text-t2">{footer}</div>}
      </Panel>
      <Link
        to="/"
        className="cut-small inline-flex min-h-[44px] items-center gap-2 justify-self-center border border-line bg-ink-900/92 px-4 text-note text-t2 hover:border-line-2 hover:text-bone"
      >
        <Icon name="lucide/arrow-left" />
        {t('app.backToUniverses')}
      </Link>
    </div>
  );
}

/** A link to another account page, inside a sentence. */
export const AUTH_LINK_CLASS =
  'inline-flex min-h-[44px] items-center font-semibold text-teal underline decoration-teal/50 underline-offset-4 hover:text-bone';
