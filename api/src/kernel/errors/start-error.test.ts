import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { StartError, wordsForTheOperator } from './start-error.ts';

it('says of a file that cannot be written to which one it is, and what to do', async () => {
  // A path that no user can create, root included.
  const error = await writeFile('/proc/version/paycycle.lock', '').catch((error: unknown) => error);
  const readOnly = Object.assign(new Error("EROFS: read-only file system, open '/data/paycycle.lock'"), {
    code: 'EROFS',
    syscall: 'open',
    path: '/data/paycycle.lock',
  });
  expect(wordsForTheOperator(readOnly)).toBe(
    'Paycycle cannot use /data/paycycle.lock: read-only file system. Let the user that it runs as read and write there, or set DATA_DIR to another folder.',
  );
  expect(wordsForTheOperator(error)).toContain('Paycycle cannot use /proc/version/paycycle.lock');
});

it('says so of a folder that cannot be made', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/mnt/data'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
    path: '/mnt/data',
  });
  expect(wordsForTheOperator(error)).toContain('Paycycle cannot use /mnt/data: the folder cannot be made.');
});

it('has the words of what was thrown for the operator, and the stack of a bug', () => {
  expect(wordsForTheOperator(new StartError('Stop the other one.'))).toBe('Stop the other one.');
  const bug = new Error('a bug');
  expect(wordsForTheOperator(bug)).toBe(bug.stack);
});
