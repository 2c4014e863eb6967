import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.ts';

// `npm run audit:dependencies` asks the npm registry for known vulnerabilities in the packages that run the game or
// build its client. Exits with 1 if there is one, and with 2 if the registry gave no answer: silence is no good news.

/** What npm printed, in lines, and the exit code that follows. */
export type AuditOutcome = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] };

type Via = string | { readonly title?: string; readonly url?: string };
type Vulnerability = {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly via: readonly Via[];
  readonly fixAvailable: unknown;
};
type Report = {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly metadata?: { readonly dependencies?: { readonly total?: number } };
  readonly message?: string;
};

/** Reads the output of `npm audit --json`. */
export function readAudit(output: string): AuditOutcome {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) return unanswered(report?.message ?? output.trim());
  const vulnerable = Object.values(report.vulnerabilities);
  const total = report.metadata?.dependencies?.total ?? 0;
  const summary = `${total} packages, ${vulnerable.length} with a known vulnerability.`;
  return {
    exitCode: vulnerable.length > 0 ? 1 : 0,
    lines: [...vulnerable.flatMap(toldVulnerability), summary],
  };
}

const unanswered = (why: string): AuditOutcome => ({
  exitCode: 2,
  lines: [
    'The npm registry did not answer, so nothing is known about vulnerabilities in the packages.',
    ...(why ? [`npm says: ${why.split('\n')[0] ?? ''}`] : []),
    'Ask again from a machine whose registry answers audits.',
  ],
});

function parse(output: string): Report | null {
  try {
    return JSON.parse(output) as Report;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function toldVulnerability({ name, range, severity, via, fixAvailable }: Vulnerability): string[] {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `by way of ${cause}` : [cause.title, cause.url].filter(Boolean).join(', '),
  );
  const end = fixAvailable === false ? 'no newer version mends it' : 'a newer version mends it';
  return [`${severity}: ${name} ${range} (${end})`, ...causes.map((cause) => `  ${cause}`)];
}

if (import.meta.main) {
  commandLine('npm run audit:dependencies', {});
  const root = fileURLToPath(new URL('..', import.meta.url));
  // npm exits with 1 both for vulnerabilities and for silence: its output tells them apart.
  const output = await new Promise<string>((resolve) => {
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => resolve(stdout || (error?.message ?? '')),
    );
  });
  const { exitCode, lines } = readAudit(output);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}
