import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  /** In a page that axe has looked at. */
  var axe: { readonly run: typeof run } | undefined;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The faults axe finds on the present page, or in a part of it, by WCAG 2.2 A and AA: the rule, and each place that
 * breaks it. A page gets axe's large script once, at the first look.
 */
export async function axeFaults(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await script);
  return page.evaluate(look, { part, rules });
}

// Runs in the browser, by itself, without the rest of this file.
async function look(wanted: { part: string; rules: string[] }): Promise<string[]> {
  if (!globalThis.axe) throw new Error('axe is not in this page.');
  const { violations } = await globalThis.axe.run(
    { include: [[wanted.part]] },
    {
      runOnly: { type: 'tag', values: wanted.rules },
      resultTypes: ['violations'],
      // The game has no frames.
      iframes: false,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${String(target)}: ${failureSummary}`),
  );
}
