/**
 * PostgreSQL's classes for a connection that failed or was not let in, a session that it ended, a server that stops or starts,
 * and one that is full.
 */
const LOSSES = /^(08|28|3D000|25P0[34]|57P0[1-5]|53300)/;

/** SQLSTATE of a read-only server: in recovery, or no longer the primary. A new connection may reach a writable one. */
const READ_ONLY = '25006';

/** SQLSTATEs of a server that responds but cannot do its work now: deadlock, full disk or memory, disk failure. */
const REFUSED_FOR_NOW = /^(40001|40P01|53|58)/;

/** A statement that PostgreSQL ended because it, or its wait for a lock, took too long. */
const TOO_LONG = new Set(['57014', '55P03']);

/** Error codes of Node for a connection that failed or was lost. */
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

/** Error codes of Node for a full or failing disk, or too many open files. */
const DISK_CODES = new Set(['EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC']);

/** Messages of the client library that have no code. */
const SAID_OF_LOSS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Client network socket disconnected)/;

/** PostgreSQL's message for a database closed to connections. Other faults have the same code. */
const CLOSED_DATABASE = /^database ".*" is not currently accepting connections$/;

/** True for an error of an unreachable, lost or unresponsive database. */
export function isConnectionLoss(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AggregateError && thrown.errors.some(isConnectionLoss)) return true;
  const { message } = thrown;
  if (LOSSES.test(codeOf(thrown)) || SAID_OF_LOSS.test(message) || CLOSED_DATABASE.test(message)) return true;
  return isOfSystem(thrown) || isConnectionLoss(thrown.cause);
}

/** True if PostgreSQL cancelled a statement for its time limit or its lock timeout. */
export function tookTooLong(thrown: unknown): boolean {
  return thrown instanceof Error && (TOO_LONG.has(codeOf(thrown)) || tookTooLong(thrown.cause));
}

/** True if PostgreSQL refused a statement because it is read-only. */
export function isReadOnly(thrown: unknown): boolean {
  return thrown instanceof Error && (codeOf(thrown) === READ_ONLY || isReadOnly(thrown.cause));
}

/** True if the database or the disk failed for a temporary reason: unreachable, too slow, or refused for now. */
export function isNotNow(thrown: unknown): boolean {
  return isConnectionLoss(thrown) || tookTooLong(thrown) || wasRefusedForNow(thrown);
}

function wasRefusedForNow(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown);
  return isReadOnly(thrown) || REFUSED_FOR_NOW.test(code) || DISK_CODES.has(code) || wasRefusedForNow(thrown.cause);
}

/** A socket's error, and no file's: only a call that connects, reads or writes is of a connection. */
function isOfSystem(error: Error): boolean {
  const isOfSocket = 'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall));
  return isOfSocket && SYSTEM_CODES.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
