import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, in words; all its rules, or this one. @param within what of the page */
export async function findings(page: Page, only?: string, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([rule, include]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const context = {
        include: [include],
        // Where Fluent's Tabster takes the focus to hand it on at once; `accessibility.e2e.ts` sees that it never stays.
        exclude: ['[data-tabster-dummy]'],
      };
      const { violations } = await axe.run(context, {
        // What a mail says is its writer's.
        iframes: false,
        resultTypes: ['violations'],
        ...(rule === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [rule] }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
    },
    [only, within] as const,
  );
}

/** What is tapped and is smaller than a thumb, with its size. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, summary, [role=button], [tabindex="0"]',
      ),
    )
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ target, box }) => `${target.tagName} ${target.textContent} ${box.width} × ${box.height}`),
  );
}
