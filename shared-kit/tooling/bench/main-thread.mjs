import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What the page's main thread worked at a stretch while `work` went on: nobody can type or click meanwhile. Of its own
 * time, whatever else the machine did.
 * @returns milliseconds of its tasks, the longest first
 */
export async function mainThreadTasks(browser, page, work) {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const path = join(folder, 'trace.json');
  try {
    // 'toplevel' has the tasks, '__metadata' the names of the threads.
    await browser.startTracing(page, {
      path,
      categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'],
    });
    try {
      await work();
    } finally {
      await browser.stopTracing();
    }
    return tasksOf(JSON.parse(readFileSync(path, 'utf8')).traceEvents);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tasksOf(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks of a page');
  return tasks.map(({ tdur }) => tdur / 1000).sort((a, b) => b - a);
}
