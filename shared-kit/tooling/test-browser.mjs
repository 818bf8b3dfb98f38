import { existsSync } from 'node:fs';

/** Chromium without what only a window needs: a third faster, and the one that Playwright brings for headless tests. */
export const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';
export const CHROMIUM = '/usr/bin/chromium';

/** The browser that the tests run in. */
export function testBrowser() {
  return process.env.CHROMIUM ?? (existsSync(HEADLESS_CHROMIUM) ? HEADLESS_CHROMIUM : CHROMIUM);
}
