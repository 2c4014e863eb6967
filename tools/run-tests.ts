import { relative } from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';

/** The test results of one project, with the summed duration of its files in ms. */
export type ProjectRun = {
  readonly name: string;
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly tookMs: number;
};

/** A test file, with its duration in ms. */
type FileRun = { readonly name: string; readonly tookMs: number };

type TestRun = {
  readonly projects: readonly ProjectRun[];
  /** The files that took longest, the longest first. */
  readonly slowest: readonly FileRun[];
};

/** How many files are named as the slowest. */
const SLOWEST = 10;

/**
 * Runs the tests of every project except the slow ones and art, or only the named files and folders, and answers the
 * results of each project. A failure outside of any test (a global setup, an unhandled rejection) sets the exit code.
 */
export async function runTests(files: readonly string[]): Promise<TestRun> {
  const vitest = await startVitest([...files], { run: true, project: ['!slow-*', '!art'] });
  const modules = vitest.state.getTestModules();
  const slowest = modules
    .map((module) => ({ name: relative('.', module.moduleId), tookMs: durationOf(module) }))
    .toSorted((one, other) => other.tookMs - one.tookMs)
    .slice(0, SLOWEST);
  const projects = [...new Set(modules.map(({ project }) => project.name))]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => {
      const own = modules.filter(({ project }) => project.name === name);
      const tallies = own.map(tallyOf);
      return {
        name,
        files: own.length,
        passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
        failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
        tookMs: own.reduce((sum, module) => sum + durationOf(module), 0),
      };
    });
  return { projects, slowest };
}

/** A file that fails to load, or whose hooks fail, counts as one failed test. */
function tallyOf(module: TestModule): { passed: number; failed: number } {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  return { passed, failed: module.state() === 'failed' ? Math.max(failed, 1) : failed };
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
