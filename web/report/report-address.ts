/** The id of the report in an address such as /reports/17; null if there is none or it is not a number. */
export function addressedReport({ report }: Readonly<Record<string, unknown>>): number | null {
  const id = typeof report === 'string' && /^\d+$/.test(report) ? Number(report) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whether an address is that of the list of reports, /reports. */
export const isListAddress = (path: string): boolean => /^\/reports\/?$/i.test(path);
