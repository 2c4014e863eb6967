import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * The faults axe finds on the present page, or in a part of it, by WCAG 2.2 A and AA: the rule, and each place that breaks it.
 */
export async function axeFaults(page: Page, part = 'html'): Promise<string[]> {
  // Legacy mode does not look into frames: we have none, and it takes a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${String(target)}: ${failureSummary}`),
  );
}
