import { installPackages } from './install.mjs';

/** `npm run soak [-- name …]`: what takes longer than `npm test` may, the files `*.soak.test.ts`; all, or those named. */
await installPackages();
const { run } = await import('./workspace.mjs');
try {
  await run('node', ['shared-kit/tooling/fonts.mjs']);
  await run('vitest', ['run', ...process.argv.slice(2)], { env: { SOAK: '1' } });
} catch (error) {
  console.error(error.message.split('\n')[0]);
  process.exitCode = 1;
}
