import { readFileSync } from 'node:fs';
import { edgeFromEnvironment, switchModule } from './publish.mjs';

/** `npm run disable -w mfe-x`: nobody is shown the module any more, until `npm run enable -w mfe-x`. */
const [command] = process.argv.slice(2);
try {
  const { id } = JSON.parse(readFileSync('module.json', 'utf8'));
  await switchModule(id, command, edgeFromEnvironment());
  const state = command === 'enable' ? 'eingeschaltet' : 'abgeschaltet';
  console.log(`${id} ist ${state}: ab dem nächsten Laden in jedem Browser`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
