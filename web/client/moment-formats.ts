/**
 * How texts say days and times by name: `{at, date, long}`, `{at, time, short}`. The texts are compiled when the page
 * is built, and what reads them knows no names of its own. Days and times share them, so a name is one or the other.
 */
export const momentFormats = {
  dateTime: {
    long: { dateStyle: 'long' },
    medium: { dateStyle: 'medium' },
    short: { timeStyle: 'short' },
  },
} as const;
