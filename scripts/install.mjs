import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes node_modules match package-lock.json; returns at once when it already does. No install script of a package runs.
 * Plain JavaScript, because nothing is installed yet when this runs.
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function install(root) {
  const mark = join(root, 'node_modules', '.quiver-install');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  const began = Date.now();
  console.log('Installing the dependencies with npm (the first time, and when package-lock.json changes) …');
  rmSync(mark, { force: true });
  await npmCi(root);
  writeFileSync(mark, wanted);
  console.log(`Dependencies installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * Sentence for a Node that is too old; undefined for one that is new enough.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Quiver needs Node 20.19 or newer; this is Node ${version}. Install a newer Node and run the command again.`;
}

/**
 * @param {string} root
 * @returns {Promise<void>}
 */
function npmCi(root) {
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    npm.kill(signal);
    setTimeout(() => npm.kill('SIGKILL'), 2000).unref(); // npm may take its time to clean up
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    npm.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      if (code === 0) return resolve();
      reject(
        new Error(
          signal
            ? `npm ci was stopped by ${signal}. Run the command again to finish the installation.`
            : `npm ci ended with code ${code}; its own message is above. Fix that and run the command again.`,
        ),
      );
    });
  });
}
