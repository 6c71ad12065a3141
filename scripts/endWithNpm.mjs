import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Sends SIGHUP to this process when the npm that started it has ended. npm does not pass every signal on, and
 * the shell between npm and its script passes on none, so the script would stay behind alone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGHUP');
  }, 500);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {number | undefined}
 */
function parentOf(pid) {
  return Number(field(pid, 'ppid')) || undefined;
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
function isShell(pid) {
  return /(^|\/)(ba|da|z|k)?sh$/.test(field(pid, 'comm'));
}

/**
 * @param {number} pid
 * @param {'ppid' | 'comm'} name
 * @returns {string}
 */
function field(pid, name) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${name === 'ppid' ? 'PPid' : 'Name'}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  } catch {
    return '';
  }
}
