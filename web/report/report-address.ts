/** Which report the parameters of an address name, as in /reports/17; null for none and for what is no number. */
export function addressedReport({ report }: Readonly<Record<string, unknown>>): number | null {
  const id = typeof report === 'string' && /^\d+$/.test(report) ? Number(report) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
