/** PostgreSQL's classes for a connection that failed, a server that stops or starts, and one that is full. */
const LOSSES = /^(08|57P0[1-3]|53300)/;

/** A statement that PostgreSQL ended because it, or its wait for a lock, took too long. */
const TOO_LONG = new Set(['57014', '55P03']);

/** What Node says of a connection that cannot be made or was lost. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the client library says in words, without a code. */
const SAID_OF_LOSS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Client network socket disconnected)/;

/** Whether a thrown value says that the database could not be reached, went away, or did not answer in time. */
export function isConnectionLoss(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AggregateError && thrown.errors.some(isConnectionLoss)) return true;
  if (LOSSES.test(codeOf(thrown)) || SAID_OF_LOSS.test(thrown.message)) return true;
  return isOfSystem(thrown) || isConnectionLoss(thrown.cause);
}

/** Whether PostgreSQL ended a statement because it, or its wait for a lock, took too long. */
export function tookTooLong(thrown: unknown): boolean {
  return thrown instanceof Error && TOO_LONG.has(codeOf(thrown));
}

/** A socket's error, and no file's: only a call that connects, reads or writes is of a connection. */
function isOfSystem(error: Error): boolean {
  const isOfSocket = 'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall));
  return isOfSocket && SYSTEM_CODES.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
