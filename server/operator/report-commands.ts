import type { Command } from 'commander';
import { close, listComplaints, showComplaint } from '../admin/complaints.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { id, verdict } from './arguments.ts';
import type { Operation } from './operation.ts';
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
    .option('--verdict <text>', 'the outcome', verdict)
    .action(
      perform<CloseOptions>((operation, { id: one, ...said }) => close(operation, one, said.verdict ?? null)),
    );
}

const listReports = async (operation: Operation, { all }: ListOptions): Promise<unknown> =>
  (await listComplaints(operation, all ? 'all' : 'open', englishTexts)).map(printed);

async function showReport(operation: Operation, { id: one }: Numbered): Promise<unknown> {
  const { messages, ...report } = await showComplaint(operation, one, englishTexts);
  const said = messages.map((message) => ({ ...message, reported: message.reported ? 'yes' : null }));
  return { ...printed(report), messages: said };
}

type Side = { readonly id: number; readonly name: string } | null;

/** Both sides as one word each, for a table. */
const printed = <Row extends { readonly by: Side; readonly about: Side }>({ by, about, ...row }: Row) => ({
  ...row,
  by: by && `${by.name} (${by.id})`,
  about: about && `${about.name} (${about.id})`,
});
