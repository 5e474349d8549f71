import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, maxPence, type Pence } from '@paycycle/schema/domain/money';
import { workInTalk } from '../../kernel/worker-talk.ts';
import { type ParsedStatement, parseStatement } from '../../statement-reader/index.ts';
import { findGap, proveBalances, spanOf } from './balance-proof.plan.ts';
import { compareWithBooks } from './books-balance.plan.ts';
import type { ComparingHears, ComparingSays, ImportConditions } from './compare-statement.types.ts';
import type { StoredLine } from './duplicate.plan.ts';
import { type ImportPlan, nameRows, type PlannedTransaction, planImport } from './statement-import.plan.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Rows that a preview shows. */
const SAMPLE_LENGTH = 10;

/** Things of a list that are handed over together. */
const PART_LENGTH = 2000;

const BALANCE_PENCE_MAX = maxPence(15);

workInTalk<ComparingSays, ComparingHears>(function* (bytes) {
  const statement = parseStatement(bytes);
  const span = spanOf(statement);
  const { format, recognised, currency, rows } = statement;
  const balances = proveBalances(statement);
  const conditions = yield { read: { format, recognised, currency, rowCount: rows.length, span, balances } };
  if (!isConditions(conditions)) throw new Error('the comparing thread was not told for whom it compares');
  const stored: StoredLine[] = [];
  for (let page = yield { wants: 'stored' }; typeof page === 'string'; page = yield { wants: 'stored' }) {
    for (const line of JSON.parse(page) as StoredTuple[]) stored.push(storedLine(line));
  }
  const plan = planImport(nameRows(conditions.companyId, rows), statement.errors, stored, conditions);
  const gap = findGap(rows, span, conditions.before, conditions.after);
  const added = plan.transactions.map(({ row }) => row);
  const books = compareWithBooks(span, conditions.books, { rows, added, duplicates: plan.duplicates, stored });
  yield {
    compared: {
      newCount: plan.transactions.length,
      duplicateCount: plan.duplicates.size,
      outsideMonth: plan.outsideMonth,
      alikeCount: plan.alikeCount,
      gap,
      books,
      sample: sampleOf(statement, plan),
    },
  };
  for (const errors of parts(plan.errors)) yield { errors };
  for (const warnings of parts(statement.warnings)) yield { warnings };
  for (const leftOut of parts(statement.leftOut)) yield { leftOut };
  if (conditions.isPreview) return;
  for (const part of parts(plan.transactions)) {
    yield { transactions: JSON.stringify(part.map(columnsOf)), count: part.length };
  }
});

/** As `stored-lines.read.ts` has them. */
type StoredTuple = [transactionId: string, date: LocalDate, amountPence: Pence, description: string];

function storedLine([transactionId, date, amountPence, description]: StoredTuple): StoredLine {
  return { transactionId, date, amountPence, description };
}

function isConditions(heard: ComparingHears): heard is ImportConditions {
  return typeof heard === 'object' && heard !== null;
}

function sampleOf({ rows }: ParsedStatement, { duplicates }: ImportPlan) {
  return rows.slice(0, SAMPLE_LENGTH).map((row) => ({
    line: row.line,
    date: row.date,
    description: row.description,
    amountPence: row.amountPence,
    isDuplicate: duplicates.has(row),
  }));
}

/** With short names, as `store-transactions.service.ts` has them: each stands in the text as often as there are rows. */
function columnsOf({ transactionId, row }: PlannedTransaction) {
  return {
    t: transactionId,
    d: row.date,
    s: row.description,
    a: formatDecimal(row.amountPence),
    n: row.counterpartyName,
    c: row.category,
    b: storedBalance(row.balancePence),
  };
}

/** A balance that no account can have is not worth refusing a line that has an amount. */
function storedBalance(balance: Pence | null): string | null {
  return balance === null || Math.abs(balance) > BALANCE_PENCE_MAX ? null : formatDecimal(balance);
}

function* parts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += PART_LENGTH) yield items.slice(start, start + PART_LENGTH);
}
