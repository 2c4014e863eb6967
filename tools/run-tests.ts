import { startVitest, type TestModule } from 'vitest/node';

/** How the tests of one project went: how many held, and how long its files took one after the other, in ms. */
export type ProjectRun = {
  readonly name: string;
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly tookMs: number;
};

/**
 * Runs the tests of every project but the slow ones and art, or those of the files and folders that are named, and tells how
 * each project went. What fails outside every test (a global setup, a rejection that nobody awaited) sets the exit code.
 */
export async function runTests(files: readonly string[]): Promise<readonly ProjectRun[]> {
  const vitest = await startVitest([...files], { run: true, project: ['!slow-*', '!art'] });
  const modules = vitest.state.getTestModules();
  return [...new Set(modules.map(({ project }) => project.name))]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => {
      const own = modules.filter(({ project }) => project.name === name);
      const held = own.map(tallyOf);
      return {
        name,
        files: own.length,
        passed: held.reduce((sum, { passed }) => sum + passed, 0),
        failed: held.reduce((sum, { failed }) => sum + failed, 0),
        tookMs: own.reduce((sum, module) => sum + durationOf(module), 0),
      };
    });
}

/** A file that can't be read, or whose hooks fail, counts as one test that fails. */
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
