import { refusalStatus } from '@farhold/contract/refusals';
import texts from '@farhold/contract/texts/en/refusals.json' with { type: 'json' };

/** Every refusal code with its sentence, by status, for the description of the API. */
export function refusalList(): string {
  const sentences: Readonly<Record<string, string>> = texts;
  const byStatus = Object.groupBy(Object.entries(refusalStatus), ([, status]) => String(status));
  return Object.entries(byStatus)
    .map(([status, refusals = []]) => {
      const lines = refusals.map(([code]) => `- \`${code}\` ${sentences[code] ?? ''}`);
      return [`### ${status}`, ...lines.toSorted()].join('\n');
    })
    .join('\n\n');
}
