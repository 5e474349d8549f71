import {
  addDays,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { payeeKey } from '../../../matching-engine/index.ts';
import { findClosing, type MonthClosing } from '../../bank-transactions/index.ts';
import { type Company, getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { owedAtEndOf, vatBoxesOf } from '../../invoices/index.ts';
import { openDuplicatesOfMonth, suggestWithPossible } from '../../matching/index.ts';
import { AUTO_PAID_WITHOUT_LINE } from './auto-paid-without-line.view.ts';
import {
  changedSinceClosing,
  differentBalances,
  enteredAfterClosing,
  linesBeforeOpening,
  missingStatement,
} from './balance-exceptions.plan.ts';
import { type DayBalance, dayBalances } from './day-balances.plan.ts';
import { readLateEntries } from './late-entries.read.ts';
import {
  type AutoPaidWithoutLine,
  autoPaidWithoutLine,
  exceptionsOfLine,
  type PaidOnAnotherDay,
  type PaidWithoutLine,
  paidOnAnotherDay,
  paidTwice,
  paidWithoutLine,
  REPEATED_WITHIN_DAYS,
  repeatedPayments,
} from './line-exceptions.plan.ts';
import { type MonthBalances, readMonthBalances } from './month-balances.read.ts';
import { linesOfOtherAccounts } from './other-account.plan.ts';
import { PAID_ON_ANOTHER_DAY } from './paid-on-another-day.view.ts';
import { readPaidWithoutApproval } from './paid-without-approval.read.ts';
import { PAID_WITHOUT_LINE } from './paid-without-line.view.ts';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine, SuggestedLine } from './report-line.types.ts';
import { readReportLines } from './report-lines.read.ts';
import { FIRST_ACCOUNT, IMPORTED_STATEMENTS, LINES_BY_STATEMENT } from './statement.view.ts';
import { readMonthStatement } from './statement-balance.read.ts';
import { missingStatements } from './statement-gaps.plan.ts';
import { readSuggestedLines } from './suggested-lines.read.ts';

/** Lines of a month, oldest first, and exceptions of its lines and balances, by date. */
export interface ExaminedMonth {
  readonly lines: readonly ReportLine[];
  readonly exceptions: readonly ReconciliationException[];
}

/**
 * Returns the exceptions of a month for the accountant, by date, at most 10,000. Lines are exceptions if they have no
 * invoice, differ from it, or are money out without approval. Invoices are exceptions if they count as paid but have no
 * line, or one of another month. So are balances that differ from the bank's, and changes after the closing.
 * @throws NOT_FOUND
 */
export async function listExceptions(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReconciliationException[]> {
  const { exceptions } = await examineMonth(scope, companyId, month);
  return exceptions.slice(0, LIST_SIZE_MAX);
}

/** @throws NOT_FOUND */
export async function examineMonth(scope: Scope, companyId: number, month: Month): Promise<ExaminedMonth> {
  const company = await getCompany(scope, companyId);
  const suggested = await readSuggestedLines(scope, companyId, month);
  const { lines, exceptions } = await lookThroughMonth(scope, company, month, suggested);
  return { lines, exceptions: exceptions.toSorted(byDate) };
}

/** Counts the exceptions by the same rules, but without reading suggestions or sorting. @throws NOT_FOUND */
export async function countExceptions(scope: Scope, companyId: number, month: Month): Promise<number> {
  const company = await getCompany(scope, companyId);
  const suggestions = await suggestWithPossible(scope, companyId);
  const suggested = new Map(
    suggestions
      .filter(({ date }) => monthOf(date) === month)
      .map(({ transactionId }) => [transactionId, { bankTransactionId: transactionId, words: '' }]),
  );
  const { exceptions } = await lookThroughMonth(scope, company, month, suggested);
  return exceptions.length;
}

async function lookThroughMonth(
  scope: Scope,
  company: Company,
  month: Month,
  suggested: ReadonlyMap<number, SuggestedLine>,
): Promise<ExaminedMonth> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const around = await readReportLines(scope, company.id, daysBefore(from), daysAfter(to));
  const isInMonth = ({ date }: ReportLine): boolean => date >= from && date <= to;
  const lines = around.filter(isInMonth);
  const exceptions = [
    ...(await balanceExceptions(scope, company, month, lines)),
    ...lines.flatMap((line) => exceptionsOfLine(line, suggested.get(line.id))),
    ...(await readPaidWithoutApproval(scope, company, month, lines)),
    ...repeatedPayments(around, suggested, { isInMonth, payeeKey }),
    ...(await openDuplicatesOfMonth(scope, company.id, month)).map(paidTwice),
    ...(await readPaidWithoutLine(scope, company.id, month)).map(paidWithoutLine),
    ...(await readAutoPaidWithoutLine(scope, company.id, month)).map(autoPaidWithoutLine),
    ...paidOnAnotherDay(await readPaidOnAnotherDay(scope, company.id, month)),
  ];
  return { lines, exceptions };
}

/** Only of a month that is over: before, the statement with the transaction is still to come. */
async function readPaidWithoutLine(scope: Scope, companyId: number, month: Month): Promise<PaidWithoutLine[]> {
  const days = { firstDay: firstDayOf(month), lastDay: lastDayOf(month) };
  if (days.lastDay >= scope.today) return [];
  return read(scope, companyId).rows(PAID_WITHOUT_LINE, { ...days, limit: LIST_SIZE_MAX });
}

async function readAutoPaidWithoutLine(scope: Scope, companyId: number, month: Month): Promise<AutoPaidWithoutLine[]> {
  const days = { firstDay: firstDayOf(month), lastDay: lastDayOf(month) };
  if (days.lastDay >= scope.today) return [];
  return read(scope, companyId).rows(AUTO_PAID_WITHOUT_LINE, { ...days, limit: LIST_SIZE_MAX });
}

async function readPaidOnAnotherDay(scope: Scope, companyId: number, month: Month): Promise<PaidOnAnotherDay[]> {
  const lastDay = lastDayOf(month);
  if (lastDay >= scope.today) return [];
  return read(scope, companyId).rows(PAID_ON_ANOTHER_DAY, { lastDay, limit: LIST_SIZE_MAX });
}

async function balanceExceptions(
  scope: Scope,
  company: Company,
  month: Month,
  lines: readonly ReportLine[],
): Promise<ReconciliationException[]> {
  const balances = await readMonthBalances(scope, company, month);
  const closing = await findClosing(scope, company.id, month);
  const { accountOpeningDate } = company;
  const counted = lines.filter(({ date }) => accountOpeningDate === null || date >= accountOpeningDate);
  const early = lines.length - counted.length;
  return [
    ...(closing ? await readChangedSinceClosing(scope, closing, balances) : []),
    ...(accountOpeningDate && early > 0 ? [linesBeforeOpening(early, accountOpeningDate)] : []),
    ...differentBalances(await daysOf(scope, company.id, month, balances, counted)),
    ...(await readMissingStatements(scope, company.id, month)),
    ...(await readOtherAccounts(scope, company, month)),
  ];
}

async function readChangedSinceClosing(
  scope: Scope,
  closing: MonthClosing,
  balances: MonthBalances,
): Promise<ReconciliationException[]> {
  const owedPence = await owedAtEndOf(scope, closing.companyId, lastDayOf(closing.month));
  const days = { from: closing.firstDay, to: lastDayOf(closing.month) };
  const boxes = await vatBoxesOf(scope, closing.companyId, days);
  const late = await readLateEntries(scope, closing);
  return [
    ...changedSinceClosing(closing, { ...balances, ...boxes, owedPence }),
    ...late.map((entry) => enteredAfterClosing(entry, closing.closedAt)),
  ];
}

/** The days with a balance of the bank's own; the month's end by the statement, where no line has it. */
async function daysOf(
  scope: Scope,
  companyId: number,
  month: Month,
  { openingPence, closingPence }: MonthBalances,
  lines: readonly ReportLine[],
): Promise<DayBalance[]> {
  const days = dayBalances(openingPence, lines);
  const { closing } = await readMonthStatement(scope, companyId, month, closingPence);
  const lastLine = lines.at(-1)?.date;
  const isPrinted = lastLine !== undefined && days.at(-1)?.date === lastLine;
  if (closing === null || (isPrinted && closing.enteredBy === null)) return days;
  const date = isPrinted ? lastDayOf(month) : (lastLine ?? lastDayOf(month));
  return [...days, { date, printedPence: closing.balancePence, bookedPence: closingPence }];
}

async function readMissingStatements(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<ReconciliationException[]> {
  const statements = await read(scope, companyId).rows(IMPORTED_STATEMENTS, { lastDay: lastDayOf(month) });
  return missingStatements(statements)
    .filter(({ from }) => from >= firstDayOf(month))
    .map(missingStatement);
}

async function readOtherAccounts(
  scope: Scope,
  { id, bankSortCode, bankAccountNumber }: Company,
  month: Month,
): Promise<ReconciliationException[]> {
  const days = { firstDay: firstDayOf(month), lastDay: lastDayOf(month) };
  const statements = await read(scope, id).rows(LINES_BY_STATEMENT, days);
  const [first] = await read(scope, id).rows(FIRST_ACCOUNT, {});
  const onRecord = bankAccountNumber && [bankSortCode, bankAccountNumber].filter(Boolean).join(' ');
  const named = statements.map(async ({ bankAccountNumber: accountText, importedBy, count }) => {
    return { accountText, importedBy: importedBy === null ? null : await personName(scope, importedBy), count };
  });
  return linesOfOtherAccounts(onRecord ?? first?.bankAccountNumber ?? null, await Promise.all(named));
}

function byDate(a: ReconciliationException, b: ReconciliationException): number {
  const [first, second] = [a.date ?? '', b.date ?? ''];
  return first < second ? -1 : Number(first > second);
}

/** A payment that was made twice may lie in the month before or after; the calendar has a first and a last day. */
function daysBefore(date: LocalDate): LocalDate {
  return date < '0001-02-01' ? date : addDays(date, -REPEATED_WITHIN_DAYS);
}

function daysAfter(date: LocalDate): LocalDate {
  return date > '9999-12-01' ? date : addDays(date, REPEATED_WITHIN_DAYS);
}
