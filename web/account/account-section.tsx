import { type ReactNode, useId } from 'react';

type AccountSectionProps = {
  title: string;
  /** What it is about, in one or two sentences. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the account page: its heading, what it is about, and what can be done. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-figure">
        {title}
      </h2>
      {note && <p className="max-w-[64ch] text-note text-t2">{note}</p>}
      {children}
    </section>
  );
}
