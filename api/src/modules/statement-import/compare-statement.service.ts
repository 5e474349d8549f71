import { AppError } from '@paycycle/schema/errors';
import { type Talk, ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { StatementRowError, StatementRowLeftOut } from '../../statement-reader/index.ts';
import type {
  ComparedStatement,
  ComparingHears,
  ComparingSays,
  ImportConditions,
  ReadStatement,
} from './compare-statement.types.ts';
import type { TellProgress } from './import-progress.service.ts';
import { readStoredLines } from './stored-lines.read.ts';

/** The thread's file has the extension of this one: `.ts` from the sources, `.js` when built. */
const WORKER = new URL(`./compare-statement.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** What an import does with a statement, or would do. */
export interface StatementComparison extends ComparedStatement {
  /** Rows that could not be read, lie before the account's opening date or are new before the end of a closed month, by line. */
  readonly errors: readonly StatementRowError[];
  /** Rows that are imported, and of which something should be looked at. */
  readonly warnings: readonly StatementRowError[];
  readonly leftOut: readonly StatementRowLeftOut[];
  /** The transactions to store: arrays as JSON, each with its length. */
  readonly batches: readonly { readonly transactions: string; readonly count: number }[];
}

/** A statement that was read in a thread, which waits to be told with what it is to be compared. */
export interface StatementInThread {
  readonly read: ReadStatement;
  /** Once, in a database transaction. */
  compare(scope: Scope, conditions: ImportConditions): Promise<StatementComparison>;
}

/**
 * Reads a statement in a thread, and lets it be compared there: rows by the hundred thousand never come into the memory
 * of the server's own thread, but as texts that it passes on.
 *
 * @throws STATEMENT_UNREADABLE, STATEMENT_CURRENCY; TOO_MANY_REQUESTS when too many statements wait to be read
 */
export async function withStatement<T>(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  tell: TellProgress,
  use: (statement: StatementInThread) => Promise<T>,
): Promise<T> {
  tell('reading', 0, null);
  try {
    const talkTo = async (talk: Talk<ComparingSays, ComparingHears>): Promise<T> => {
      const said = await talk.next();
      if (!said || !('read' in said)) throw new Error('the comparing thread did not begin with what it read');
      refuseOtherCurrency(said.read);
      tell('comparing', 0, said.read.rowCount);
      return use({ read: said.read, compare: (scope, conditions) => compare(scope, talk, said.read, conditions) });
    };
    return await scope.ports.threads.run(WORKER, bytes, talkTo, { userId: scope.userId, companyId });
  } catch (error) {
    throw error instanceof ThreadLimitError ? tooLong() : error;
  }
}

async function compare(
  scope: Scope,
  talk: Talk<ComparingSays, ComparingHears>,
  { span }: ReadStatement,
  conditions: ImportConditions,
): Promise<StatementComparison> {
  let said = await talk.next(conditions);
  if (span) {
    for await (const page of readStoredLines(scope, conditions.companyId, span.from, span.to)) await talk.next(page);
  }
  said = await talk.next(null);
  if (!said || !('compared' in said)) throw new Error('the comparing thread did not say what it found');
  const { compared } = said;
  const errors: StatementRowError[] = [];
  const warnings: StatementRowError[] = [];
  const leftOut: StatementRowLeftOut[] = [];
  const batches: { transactions: string; count: number }[] = [];
  for (said = await talk.next(); said; said = await talk.next()) {
    if ('errors' in said) errors.push(...said.errors);
    if ('warnings' in said) warnings.push(...said.warnings);
    if ('leftOut' in said) leftOut.push(...said.leftOut);
    if ('transactions' in said) batches.push(said);
  }
  return { ...compared, errors, warnings, leftOut, batches };
}

function tooLong(): AppError {
  const message =
    'This statement is too long to be read at once. Please import it in parts, such as one year at a time.';
  return new AppError('STATEMENT_UNREADABLE', message);
}

function refuseOtherCurrency({ currency }: ReadStatement): void {
  if (currency === 'GBP') return;
  throw new AppError('STATEMENT_CURRENCY', `This statement is in ${currency}. Only GBP can be imported.`);
}
