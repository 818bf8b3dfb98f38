import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { buildWorkspace, checkContract } from './build.mjs';
import { activate, dataDirectory, edgeFromEnvironment, publish, rememberBuild } from './publish.mjs';

/** `npm run deploy -w mfe-x [-- --preview]`: builds, checks the contract, uploads, activates. */
const directory = process.cwd();
const name = basename(directory);
try {
  const edge = edgeFromEnvironment();
  await buildWorkspace(name);
  await checkContract(name);
  const { id, version, published } = await publish(directory, edge);
  console.log(published ? `${id} ${version} veröffentlicht` : `${id} ${version} war schon veröffentlicht`);
  if (process.argv.includes('--preview')) {
    console.log(`Vorschau nur in Ihrem Browser: ${edge.url}/dashboard?preview=${id}@${version}`);
  } else {
    const enabled = await activate(id, version, edge);
    const dataDir = dataDirectory(process.env);
    if (!process.env.DEPLOY_URL && existsSync(dataDir)) rememberBuild(id, version, dataDir);
    console.log(
      enabled
        ? `${id} ${version} ist aktiv: ab dem nächsten Laden in jedem Browser`
        : `${id} ${version} ist aktiv, aber abgeschaltet: npm run enable -w ${name}`,
    );
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
