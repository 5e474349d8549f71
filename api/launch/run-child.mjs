import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readIfPresent, statOf } from './process-stat.mjs';
import { root } from './project.mjs';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const PARENT_LOOK_MS = 500;

/** A Node option that makes a program end, as by SIGTERM, when the launcher that started it is gone. */
export const endWithLauncher = ['--import', pathToFileURL(path.join(root, 'api/launch/end-with-launcher.mjs')).href];

let isInterrupted = false;

/** Whether somebody asked us to end: then nothing further is to be started. */
export function wasInterrupted() {
  return isInterrupted;
}

/**
 * Runs programs side by side until the first ends, then ends the others, and answers the first one's exit code.
 *
 * What they print goes where ours does, or to the open file `output`.
 *
 * The programs are in process groups of their own and hear of signals only from here, once: Ctrl-C reaches a whole
 * terminal group, and npm passes it on a second time, which would cut off the shutdown that the first one began.
 */
export async function runUntilFirstEnds(programs) {
  const children = programs.map(({ command, args, env, cwd = root, output = 'inherit' }) =>
    spawn(command, args, {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
  const endings = children.map((child) => untilEnded(child));
  let isEnding = false;
  const endAll = (signal) => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill(signal);
  };
  const interrupt = (signal) => {
    isInterrupted = true;
    endAll(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => interrupt(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const watch = watchNpm(() => interrupt('SIGTERM'));
  const exitCode = await Promise.race(endings);
  endAll('SIGTERM');
  await Promise.all(endings);
  clearInterval(watch);
  return exitCode;
}

export function runChild(program) {
  return runUntilFirstEnds([program]);
}

function untilEnded(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
  });
}

/** npm passes signals on, but cannot when it is killed; then its child finds itself with another parent. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  // Between npm and us there may be the shell that npm runs scripts with.
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  const watch = setInterval(() => {
    if (process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)) onGone();
  }, PARENT_LOOK_MS);
  watch.unref();
  return watch;
}

function isShell(pid) {
  return /^\S*sh\0-c\0/.test(readIfPresent(`/proc/${pid}/cmdline`));
}

function parentOf(pid) {
  return statOf(pid)[1];
}
