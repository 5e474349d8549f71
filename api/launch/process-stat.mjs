import { readFileSync } from 'node:fs';

/**
 * What the kernel says of a process, in the fields of proc(5) from the third (its state) on; empty where there is no such
 * process or no /proc. The name before them stands in parentheses and may hold spaces and parentheses itself.
 *
 * It is not shared with the server's `process-identity.ts`: a launch comes before the build, and the image has no launch
 * folder.
 */
export function statOf(pid) {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A file's text; empty where it is not there, or its process ended between open and read. */
export function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}
