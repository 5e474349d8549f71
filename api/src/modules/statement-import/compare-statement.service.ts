import { addDays } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { runInSlices } from '../../kernel/concurrency/time-slicing.ts';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type StatementChoices, StatementQuestion } from '../../statement-reader/index.ts';
import { type ImportConditions, planComparison, type StatementComparison } from './compare-statement.plan.ts';
import { farDaysOf } from './far-lines.plan.ts';
import type { ReportProgress } from './import-progress.service.ts';
import type { PackedStatement, ReadStatement, StatementAnswer } from './packed-statement.plan.ts';
import { DAYS_APART_MAX } from './pair-within-days.plan.ts';
import { readStoredLines } from './stored-lines.read.ts';

/** The thread's file has the extension of this one: `.ts` from the sources, `.js` when built. */
const WORKER = new URL(`./read-statement.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Memory for reading a statement in MB, enough for about 400,000 lines. */
const READING_MB = 384;

/** A statement that was read, and waits to be compared with the company's books. */
export interface StatementToCompare {
  readonly read: ReadStatement;
  /** In a database transaction. */
  compare(scope: Scope, conditions: ImportConditions): Promise<StatementComparison>;
}

/**
 * Reads a statement in a thread, which is free for others again before the statement is used. A company, and a user, has one
 * statement in use at a time.
 *
 * @throws StatementQuestion (STATEMENT_QUESTION) when the choices leave something open
 * @throws STATEMENT_UNREADABLE, also when reading takes more memory or time than one statement may have; STATEMENT_CURRENCY;
 *   TOO_MANY_REQUESTS when too many statements wait to be read
 */
export async function withStatement<T>(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  { account, positiveAmounts }: StatementChoices,
  tell: ReportProgress,
  use: (statement: StatementToCompare) => Promise<T>,
): Promise<T> {
  tell('reading', 0, null);
  const useRead = (statement: StatementAnswer): Promise<T> => {
    if ('question' in statement) throw new StatementQuestion(statement.question);
    const { read } = statement;
    refuseOtherCurrency(read);
    tell('comparing', 0, read.rowCount);
    return use({ read, compare: (scope, conditions) => compare(scope, statement, conditions) });
  };
  const owner = { userId: scope.userId, companyId };
  try {
    return await scope.ports.threads.run(WORKER, bytes, useRead, {
      owner,
      signal: scope.signal,
      memoryMb: READING_MB,
      beside: { choices: { account, positiveAmounts } satisfies StatementChoices },
    });
  } catch (error) {
    throw error instanceof ThreadLimitError ? tooLong() : error;
  }
}

async function compare(
  scope: Scope,
  statement: PackedStatement,
  conditions: ImportConditions,
): Promise<StatementComparison> {
  const { span } = statement.read;
  const stored = span
    ? await readStoredLines(scope, conditions.companyId, {
        from: addDays(span.from, -DAYS_APART_MAX),
        to: addDays(span.to, DAYS_APART_MAX),
        days: farDaysOf(span),
      })
    : [];
  return runInSlices(planComparison(statement, stored, conditions), scope.signal);
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
