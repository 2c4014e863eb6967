import { type ReactNode, useId } from 'react';

type TitledSectionProps = {
  title: string;
  /** What it is about, in one or two sentences. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a page: its heading, what it is about, and what can be done. */
export function TitledSection({ title, note, children }: TitledSectionProps) {
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
