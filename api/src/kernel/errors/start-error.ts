/**
 * The product cannot start, and the message tells the operator how to mend that. `main` prints it without a stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Reasons of the operating system for refusing access to a file. */
const CLOSED_FILES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ENOTDIR: 'not in a folder',
  EPERM: 'operation not permitted',
  EROFS: 'read-only file system',
};

/** Classes of PostgreSQL's SQLSTATE that an operator mends: connection, read-only transaction, rights, resources, shutdown. */
const OPERATORS_SQLSTATE = /^(08|25006|28|3D|42501|53|55|57P|58)/;

/** Explains to the operator why the product cannot start; for a bug, returns its stack. */
export function wordsForTheOperator(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { code, syscall, path }: NodeJS.ErrnoException = error;
  if (code && 'severity' in error && OPERATORS_SQLSTATE.test(code)) {
    return `The database does not let Paycycle start: ${error.message} (${code}). Correct this on the database server, then start Paycycle again.`;
  }
  // On a read-only file system, a recursive mkdir fails with ENOENT.
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'the folder cannot be made' : code && CLOSED_FILES[code];
  if (!reason || !path) return error.stack ?? error.message;
  return `Paycycle cannot use ${path}: ${reason}. Let the user that it runs as read and write there, or set DATA_DIR to another folder.`;
}
