// `node scripts/run.mjs <name> …`: installs the dependencies when needed, then runs scripts/<name>.ts with the other arguments.
// Runs in one process on purpose: a signal for npm's child reaches the script itself, not a shell around it.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { install, nodeTooOld } from './install.mjs';

try {
  endWithNpm();
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  await install(dirname(dirname(fileURLToPath(import.meta.url))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import('tsx');
const { default: script } = await import(`./${name}.ts`); // tsx gives the exports of a CommonJS module as its default
process.exitCode = await script.main(process.argv.slice(2));
