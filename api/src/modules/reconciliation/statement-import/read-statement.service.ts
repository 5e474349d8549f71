import { AppError } from '@paycycle/schema/errors';
import { ThreadLimitError } from '../../../kernel/ports/background-threads.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { ParsedStatement } from '../statement/statement.types.ts';
import type { TellProgress } from './import-progress.service.ts';
import type { StatementSlice } from './statement-slice.ts';

/** The thread's file has the extension of this one: `.ts` from the sources, `.js` when built. */
const WORKER = new URL(`./read-statement.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Reads a statement in a thread, so that a long one holds nobody up.
 * @throws STATEMENT_UNREADABLE, STATEMENT_CURRENCY; TOO_MANY_REQUESTS when too many statements wait to be read
 */
export async function readStatement(
  scope: Scope,
  bytes: Uint8Array,
  tell: TellProgress = () => undefined,
): Promise<ParsedStatement> {
  tell('reading', 0, null);
  const read: { statement: ParsedStatement | null; rowCount: number } = { statement: null, rowCount: 0 };
  const take = (slice: StatementSlice): void => {
    if ('head' in slice) {
      read.statement = { ...slice.head, rows: [], errors: [], leftOut: [] };
      read.rowCount = slice.rowCount;
      return;
    }
    const { statement, rowCount } = read;
    statement?.rows.push(...(slice.rows ?? []));
    statement?.errors.push(...(slice.errors ?? []));
    statement?.leftOut.push(...(slice.leftOut ?? []));
    tell('reading', statement?.rows.length ?? 0, rowCount);
  };
  await scope.ports.threads.run<StatementSlice>(WORKER, bytes, take).catch((error: unknown) => {
    throw error instanceof ThreadLimitError ? tooLong() : error;
  });
  return refuseOtherCurrency(read.statement);
}

function tooLong(): AppError {
  const message =
    'This statement is too long to be read at once. Please import it in parts, such as one year at a time.';
  return new AppError('STATEMENT_UNREADABLE', message);
}

function refuseOtherCurrency(statement: ParsedStatement | null): ParsedStatement {
  if (!statement) throw new Error('the reading thread answered without a statement');
  if (statement.currency === 'GBP') return statement;
  throw new AppError('STATEMENT_CURRENCY', `This statement is in ${statement.currency}. Only GBP can be imported.`);
}
