import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { StartError, wordsForTheOperator } from './start-error.ts';

it('names a file that is not writable, and says what to do', async () => {
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

it('does the same for a folder that cannot be created', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/mnt/data'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
    path: '/mnt/data',
  });
  expect(wordsForTheOperator(error)).toContain('Paycycle cannot use /mnt/data: the folder cannot be made.');
});

it('explains an error of the database that an operator can correct', () => {
  const ofDatabase = (code: string, message: string) =>
    Object.assign(new Error(message), { code, severity: 'ERROR', length: 117 });
  expect(wordsForTheOperator(ofDatabase('25006', 'cannot execute INSERT in a read-only transaction'))).toBe(
    'The database does not let Paycycle start: cannot execute INSERT in a read-only transaction (25006). Correct this on the database server, then start Paycycle again.',
  );
  const bug = ofDatabase('42601', 'syntax error at or near "selct"');
  expect(wordsForTheOperator(bug)).toBe(bug.stack);
});

it('shows the operator the message of an error, and the stack of a bug', () => {
  expect(wordsForTheOperator(new StartError('Stop the other one.'))).toBe('Stop the other one.');
  const bug = new Error('a bug');
  expect(wordsForTheOperator(bug)).toBe(bug.stack);
});
