import type { Command } from 'commander';
import { noteAudit } from '../audit/note-audit.ts';
import {
  closeComplaint,
  type Said,
  selectComplaint,
  selectComplaints,
  type StoredComplaint,
} from '../message/complaints.ts';
import { readNow } from '../time/clock.ts';
import { id } from './arguments.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type Numbered = { readonly id: number };
type ListOptions = { readonly all?: boolean };
type CloseOptions = Numbered & { readonly verdict?: string };

export function addReportCommands(program: Command, perform: Perform): void {
  const report = program.command('report').description('messages that players have reported');
  report
    .command('list')
    .description('open reports')
    .option('--all', 'closed ones, too')
    .action(perform(listReports));
  report
    .command('show')
    .description('one report, with the messages around it')
    .requiredOption('--id <id>', 'which report', id)
    .action(perform(showReport));
  report
    .command('close')
    .description('close a report')
    .requiredOption('--id <id>', 'which report', id)
    .option('--verdict <text>', 'the outcome')
    .action(perform(closeReport));
}

async function listReports({ game }: Operation, { all }: ListOptions): Promise<unknown> {
  return (await selectComplaints(game.db, all ? 'all' : 'open')).map(reportRow);
}

async function showReport({ game }: Operation, options: Numbered): Promise<unknown> {
  const found = await selectComplaint(game.db, options.id);
  if (!found) throw new OperatorError(`There is no report ${options.id}.`);
  const messages = saidIn(found).map(({ at, ...said }) => ({
    at: momentOf(at),
    from: said.name,
    account: said.sender,
    reported: said.message === found.message_id ? 'yes' : null,
    text: said.text,
  }));
  return { ...reportRow(found), messages };
}

async function closeReport({ game }: Operation, { id: report, verdict }: CloseOptions): Promise<unknown> {
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    if (!(await closeComplaint(tx, report, verdict ?? null, now))) {
      throw new OperatorError(`No report ${report} waits.`);
    }
    await noteAudit(tx, game.clock, {
      actor: 'operator',
      action: 'report close',
      details: { report, verdict: verdict ?? null },
    });
    return { closed: report };
  });
}

const saidIn = ({ context }: StoredComplaint): readonly Said[] => context as unknown as Said[];

const reportRow = (complaint: StoredComplaint) => ({
  id: complaint.id,
  at: momentOf(complaint.made_at),
  reason: complaint.reason,
  by: nameOf(complaint.by_name, complaint.by_id),
  about: nameOf(complaint.about_name, complaint.about_id),
  message: saidIn(complaint).find(({ message }) => message === complaint.message_id)?.text ?? null,
  note: complaint.note || null,
  closed_at: complaint.closed_at === null ? null : momentOf(complaint.closed_at),
  verdict: complaint.verdict,
});

/** An account deleted since then has neither name nor number. */
const nameOf = (name: string | null, account: number | null): string | null =>
  name === null ? null : `${name} (${account})`;

const momentOf = (at: number): string => new Date(at).toISOString();
