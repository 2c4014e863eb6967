/** Figures of a report with their names. */
export function Figures({ figures }: { figures: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {figures.map(({ name, text }) => (
        <div key={name} className="cut-small min-w-0 bg-ink-800/60 px-3 py-2">
          <dt className="text-label text-t3">{name}</dt>
          <dd className="truncate font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
