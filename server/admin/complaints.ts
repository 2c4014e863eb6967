import { Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import {
  closeComplaint,
  type Said,
  selectComplaint,
  selectComplaints,
  type StoredComplaint,
} from '../message/complaints.ts';
import { readNow } from '../time/clock.ts';
import { sentenceOf, type TextOrLine } from '../message/said.ts';
import type { Texts } from '../language/texts.ts';
import { noteOperation, type Operation } from './operation.ts';

/** The longest list of complaints: more than anybody reads at once. */
const MOST = 500;

/** Complaints about messages, oldest first: the open ones, or all. Of more than 500 the newest. */
export const listComplaints = async (
  { game }: Pick<Operation, 'game'>,
  which: 'open' | 'all',
  texts: Texts,
) => (await selectComplaints(game.db, which, MOST)).map((one) => complaintRow(one, texts));

/** A complaint with what was said around the message. Refuses one that does not exist. */
export async function showComplaint({ game }: Pick<Operation, 'game'>, id: number, texts: Texts) {
  const found = await selectComplaint(game.db, id);
  if (!found) throw new Refused('complaint-unknown', { report: String(id) });
  const messages = saidIn(found).map(({ at, ...said }) => ({
    at: isoTime(at),
    from: said.name,
    account: said.sender,
    reported: said.message === reportedIn(found),
    text: textOf(said, texts),
  }));
  return { ...complaintRow(found, texts), messages };
}

/** Closes a complaint, with a note on what came of it. Refuses one that does not wait. */
export const close = (operation: Operation, id: number, verdict: string | null) =>
  operation.game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, operation.game.clock);
    if (!(await closeComplaint(tx, id, verdict, now)))
      throw new Refused('complaint-not-open', { report: String(id) });
    await noteOperation(operation, tx, 'report close', { report: id, verdict });
    return { closed: id };
  });

const saidIn = ({ context }: StoredComplaint): readonly Said[] => context as unknown as Said[];

/** The number of the reported message among those around it, or of the reported circular or application. */
const reportedIn = ({
  message_id: inConversation,
  room_message_id: inRoom,
  circular_id: circular,
  application_id: application,
}: StoredComplaint): number | null => inConversation ?? inRoom ?? circular ?? application;

/** What was said, in the operator's language if it is a line. Messages of rooms are always texts. */
const textOf = ({ text = null, line = null }: Partial<TextOrLine>, texts: Texts): string =>
  sentenceOf({ text, line }, texts);

const complaintRow = (complaint: StoredComplaint, texts: Texts) => ({
  id: complaint.id,
  at: isoTime(complaint.made_at),
  reason: complaint.reason,
  by: sideOf(complaint.by_name, complaint.by_id),
  about: sideOf(complaint.about_name, complaint.about_id),
  message:
    saidIn(complaint)
      .filter(({ message }) => message === reportedIn(complaint))
      .map((said) => textOf(said, texts))[0] ?? null,
  in_alliance: complaint.message_id === null,
  note: complaint.note || null,
  closed_at: isoTimeOrNull(complaint.closed_at),
  verdict: complaint.verdict,
});

/** An account deleted since then has neither name nor number. */
const sideOf = (name: string | null, account: number | null) =>
  name === null || account === null ? null : { id: account, name };
