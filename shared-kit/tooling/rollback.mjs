import { readFileSync } from 'node:fs';
import { edgeFromEnvironment, rollback } from './publish.mjs';

/** `npm run rollback -w mfe-x`: the version that was active before is active again. */
try {
  const { id } = JSON.parse(readFileSync('module.json', 'utf8'));
  console.log(`${id} ${await rollback(id, edgeFromEnvironment())} ist wieder aktiv`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
