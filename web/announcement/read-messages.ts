import { stored, useStore } from '../client/store.ts';

const readMarks = stored<ReadonlySet<string>>('readMessagesOfTheDay', {
  parse: (text) => new Set((text ?? '').split('\n').filter(Boolean)),
  print: (marks) => [...marks].join('\n'),
});

/** Identifies a message for one player and day; a changed message gets a new mark. */
export const messageMark = (player: number, id: number, now: number): string =>
  `${new Date(now).toISOString().slice(0, 10)} ${player} ${id}`;

/** The messages that were read in this browser. */
export const useReadMessages = (): ReadonlySet<string> => useStore(readMarks);

/** Marks a message as read; marks of other days are dropped. */
export function keepRead(mark: string): void {
  const ofThisDay = [...readMarks.read()].filter((one) => one.startsWith(mark.slice(0, 10)));
  readMarks.write(new Set([...ofThisDay, mark]));
}
