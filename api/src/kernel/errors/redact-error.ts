import { pino, type SerializedError } from 'pino';

/** Fields of database errors with user data: the failed row, and the parameters sent. */
const VALUES: ReadonlySet<string> = new Set([
  'detail',
  'where',
  'internalQuery',
  'query',
  'parameters',
  'params',
  'sql',
]);

/** Prepares an error for the log: keeps its type and stack, and removes user data. */
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
