/**
 * The product cannot start, and the message tells the operator how to mend that. `main` prints it without a stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What the system says of a file that the product may not use. */
const CLOSED_FILES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ENOTDIR: 'not in a folder',
  EPERM: 'operation not permitted',
  EROFS: 'read-only file system',
};

/** Why the product cannot start, in words for the operator; a bug with its stack. */
export function wordsForTheOperator(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { code, syscall, path }: NodeJS.ErrnoException = error;
  // Where a file system is read-only, Node says of a folder with its parents only that it is not there.
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'the folder cannot be made' : code && CLOSED_FILES[code];
  if (!reason || !path) return error.stack ?? error.message;
  return `Paycycle cannot use ${path}: ${reason}. Let the user that it runs as read and write there, or set DATA_DIR to another folder.`;
}
