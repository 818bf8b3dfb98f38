import { installPackages } from './install.mjs';

/** `npm start`: installs what is missing, builds what changed, serves everything at one address. */
await installPackages();
const { buildAll } = await import('./build.mjs');
const { serve } = await import('./serve.mjs');
try {
  await buildAll();
  await serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
