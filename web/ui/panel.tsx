import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type PanelProps = ComponentPropsWithoutRef<'section'> & {
  children: ReactNode;
  /** Leaves 16 px around the content; off for tables and lists that reach the edge. */
  padded?: boolean;
  ref?: Ref<HTMLElement>;
};

/** The background of all text: dark glass with two cut corners. */
export function Panel({ children, padded = false, className, ...rest }: PanelProps) {
  return (
    <section {...rest} className={classNames('cut panel-ground min-w-0', padded && 'p-4', className)}>
      {children}
    </section>
  );
}
