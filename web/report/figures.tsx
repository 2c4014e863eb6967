import { ServerTime } from '../ui/countdown.tsx';

type Figure = {
  readonly name: string;
  readonly text: string;
  /** The moment that the text says. */ readonly at?: number;
};

/** Figures of a report with their names. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {figures.map(({ name, text, at }) => (
        <div key={name} className="cut-small min-w-0 bg-ink-800/60 px-3 py-2">
          <dt className="text-label text-t3">{name}</dt>
          <dd className="wrap-anywhere font-semibold">{text}</dd>
          {at !== undefined && (
            <dd>
              <ServerTime at={at} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
