import { useLocation } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { pageIsShown } from '../ui/late.ts';

type PageHeadingProps = {
  children: ReactNode;
  /** The page's name for the browser's tab. */
  title: string;
  className?: string;
  style?: CSSProperties;
};

let arrivedAt: string | null = null;

/** An open window or list. If one was opened while the page was loading, the focus belongs there. */
const OPEN_POPUP = '[data-open]:is([role=menu], [role=listbox], [role=dialog], [role=alertdialog])';

/**
 * The h1 of a page: sets the tab's title, and takes focus when it appears with a new page or replaces another heading,
 * so that screen readers and keyboards land there. The first page of a visit keeps the browser's own focus, and so does
 * an open window or list.
 */
export function PageHeading({ children, title, className, style }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const t = useTranslations('app');
  const arrive = useEffectEvent(() => {
    const here = `${path} ${title}`;
    const isNews = arrivedAt !== null && arrivedAt !== here;
    if (isNews && !document.querySelector(OPEN_POPUP)) heading.current?.focus({ preventScroll: true });
    arrivedAt = here;
    pageIsShown();
  });
  // Only on mount: the address changes slightly before the old page unmounts, and its heading must not take the focus.
  useEffect(() => arrive(), []);
  return (
    <>
      <title>{t('title', { page: title })}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        className={classNames('text-page outline-none', className)}
        style={style}
      >
        {children}
      </h1>
    </>
  );
}
