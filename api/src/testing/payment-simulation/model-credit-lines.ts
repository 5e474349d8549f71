import { pence } from '@paycycle/schema/domain/money';
import type { ModelCompany } from './model-company.ts';
import { recount } from './model-credit.ts';
import { followCreditInDrafts, leaveDraft } from './model-drafts.ts';
import { openPenceOf } from './model-items.ts';
import type { ModelCreditLine } from './model-records.ts';
import { refuse } from './model-refusal.ts';
import type { Command } from './simulation-action.ts';
import { type InvoiceRow, rowOf } from './simulation-books.ts';
import { LINE_DATE } from './simulation-days.ts';

/* Money in that settles credit notes, or parts of them (RULES.md, 61). */

/** @throws ALREADY_MATCHED; VALIDATION_FAILED if it is used up, or a part is not smaller than the rest; INVOICE_IN_RUN */
export function matchCredit(
  company: ModelCompany,
  { creditId, lineId, isPart }: Command & { kind: 'match credit' },
): void {
  const credit = rowOf(company.invoices, creditId);
  const openPence = openPenceOf(credit);
  const broughtPence = company.beginning.creditLines[lineId - 1] ?? 0;
  if (credit.isMatched || company.creditLines.some((line) => line.lineId === lineId)) refuse('ALREADY_MATCHED');
  if (openPence === 0) refuse('VALIDATION_FAILED');
  if (isCommitted(company, credit) && company.bug !== 'money in takes what a run is about to use') {
    refuse('INVOICE_IN_RUN');
  }
  if (isPart && broughtPence >= -openPence) refuse('VALIDATION_FAILED');
  const { status, paidOn } = credit;
  const amountPence = isPart ? pence(-broughtPence) : openPence;
  const line = { lineId, creditId, isPart, amountPence, before: { status, paidOn }, matchedAt: company.now };
  company.creditLines = [...company.creditLines, line].toSorted((one, other) => one.lineId - other.lineId);
  if (!isPart) {
    company.payInvoices([credit], LINE_DATE);
    company.noteChange(credit);
    credit.isMatched = true;
  }
  if (credit.paymentRunStatus === 'draft') leaveDraft(company, credit);
  if (isPart || credit.partPaidPence !== 0) recount(company, credit, LINE_DATE);
}

function isCommitted(company: ModelCompany, credit: InvoiceRow): boolean {
  return (credit.paymentRunStatus ?? 'draft') !== 'draft' || company.isInFile(credit);
}

/** Releases the credit that the line had used. @throws NOT_MATCHED */
export function unmatchCredit(company: ModelCompany, lineId: number): void {
  const line = company.creditLines.find((one) => one.lineId === lineId);
  if (!line) refuse('NOT_MATCHED');
  const credit = rowOf(company.invoices, line.creditId);
  company.creditLines = company.creditLines.filter((one) => one !== line);
  if (!line.isPart) {
    Object.assign(credit, line.before);
    credit.isMatched = false;
    company.noteChange(credit);
  }
  recount(company, credit, company.today);
  followCreditInDrafts(company, [credit.id]);
  voidApprovals(company, credit, line);
}

/** An approval from the time when the credit note counted as used does not cover the run's use of it. */
function voidApprovals(company: ModelCompany, credit: InvoiceRow, { isPart, matchedAt }: ModelCreditLine): void {
  if (isPart || credit.paymentRunId === null || credit.status === 'paid') return;
  company.voidApprovalSince(rowOf(company.runs, credit.paymentRunId), matchedAt);
}
