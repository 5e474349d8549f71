import { pino, type SerializedError } from 'pino';

/** What errors of the database carry beside their words: the row that failed, and the values that were sent. */
const VALUES: ReadonlySet<string> = new Set([
  'detail',
  'where',
  'internalQuery',
  'query',
  'parameters',
  'params',
  'sql',
]);

/** An error as the log has it: which one and where, without what somebody has typed. */
export function redactError(error: Error): SerializedError {
  return cleaned(pino.stdSerializers.err(error));
}

function cleaned(error: SerializedError): SerializedError {
  const facts = Object.entries(error).filter(([name]) => !VALUES.has(name));
  return Object.fromEntries(
    facts.map(([name, value]) => {
      if (name === 'message' || name === 'stack') return [name, wordsOf(String(value), error)];
      return [name, isError(value) ? cleaned(value) : value];
    }),
  ) as SerializedError;
}

/** The library puts the statement with its values before the words of the database, and the row that failed after them. */
function wordsOf(text: string, { sqlState, code }: SerializedError): string {
  const isOfDatabase = sqlState !== undefined || /^[0-9A-Z]{5}$/.test(String(code));
  const plain = isOfDatabase ? text.replace(/\n - detail:[\s\S]*?(?=\n {4}at |$)/, '') : text;
  const words = isOfDatabase ? plain.replace(/(?:insert|update|delete|select|with)\b[\s\S]* - (?=\S)/i, '') : plain;
  return words.replaceAll(/\b\d{4}(\d{4})\b/g, '••••$1');
}

function isError(value: unknown): value is SerializedError {
  return typeof value === 'object' && value !== null && 'stack' in value && 'message' in value;
}
