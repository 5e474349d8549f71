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

it('explains what a database refuses that an operator can correct', () => {
  const ofDatabase = (code: string, message: string) =>
    Object.assign(new Error(message), { code, severity: 'ERROR', length: 117 });
  expect(wordsForTheOperator(ofDatabase('25006', 'cannot execute INSERT in a read-only transaction'))).toBe(
    'The database does not let Paycycle start: cannot execute INSERT in a read-only transaction (25006). Correct this on the database server, then start Paycycle again.',
  );
  const bug = ofDatabase('42601', 'syntax error at or near "selct"');
  expect(wordsForTheOperator(bug)).toBe(bug.stack);
});

it('has the words of what was thrown for the operator, and the stack of a bug', () => {
  expect(wordsForTheOperator(new StartError('Stop the other one.'))).toBe('Stop the other one.');
  const bug = new Error('a bug');
  expect(wordsForTheOperator(bug)).toBe(bug.stack);
});
