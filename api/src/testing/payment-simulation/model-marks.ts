import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { pence, sumPence } from '@paycycle/schema/domain/money';
import type { ModelCompany } from './model-company.ts';
import { recount, standingMarksOf } from './model-credit.ts';
import { followCreditInDrafts } from './model-drafts.ts';
import type { MarkedEntry, ModelMark } from './model-records.ts';
import { syncAutoPaidStatus } from './model-run-status.ts';
import { type CreditUseRow, type InvoiceRow, isCredit, rowOf } from './simulation-books.ts';
import { RUN_DATE } from './simulation-days.ts';

/* Marks by hand of payments and used credit (RULES.md, 49). */

/** Settles the rest of an invoice or a credit note. */
export function markPaid(company: ModelCompany, invoiceId: number): void {
  const invoice = rowOf(company.invoices, invoiceId);
  const { status, paidOn, hasLivePayment, paymentRunStatus } = invoice;
  if (status === 'paid' || hasLivePayment || paymentRunStatus !== null) return;
  const amountPence = pence(invoice.amountPence - invoice.partPaidPence);
  company.payInvoices([invoice], company.today);
  addMark(company, [{ invoiceId, amountPence, status, paidOn }], company.today);
}

/** Pieces of credit notes that runs had used count as used by hand from now on. */
export function markPiecesUsed(company: ModelCompany, pieces: readonly CreditUseRow[]): void {
  if (pieces.length === 0) return;
  const before = { status: 'to_pay', paidOn: null } as const;
  const entries = pieces.map(({ creditId, appliedPence }) => {
    return { invoiceId: creditId, amountPence: appliedPence, ...before };
  });
  addMark(company, entries, RUN_DATE);
}

function addMark(
  company: ModelCompany,
  settled: readonly Omit<MarkedEntry, 'isTakenBack'>[],
  markedOn: LocalDate,
): void {
  const entries = settled.map((one) => ({ ...one, isTakenBack: false }));
  company.marks.push({ id: company.marks.length + 1, markedOn, markedAt: company.now, entries, isUndone: false });
  for (const { invoiceId } of entries) followMarks(company, rowOf(company.invoices, invoiceId), markedOn);
}

/** Restores the marked records, unless they have changed since. */
export function undoMark(company: ModelCompany, mark: ModelMark): void {
  if (mark.isUndone) return;
  mark.isUndone = true;
  const standing = mark.entries.filter((entry) => isStanding(company, mark, entry));
  for (const entry of standing) {
    entry.isTakenBack = true;
    const invoice = rowOf(company.invoices, entry.invoiceId);
    if (invoice.status === 'paid') {
      Object.assign(invoice, { status: entry.status, paidOn: entry.paidOn });
      company.noteChange(invoice);
    }
    if (invoice.status !== 'paid') askIfPaid(company, invoice, invoice.amountPence);
    followMarks(company, invoice, company.today);
    syncAutoPaidStatus(company, invoice);
  }
  followCreditInDrafts(
    company,
    standing.map(({ invoiceId }) => invoiceId),
  );
}

/** Makes an invoice above the threshold ask whether it was paid, after its payment was undone. */
export function askIfPaid({ thresholdPence, takenBack }: ModelCompany, invoice: InvoiceRow, paidPence: number): void {
  if (isCredit(invoice) || thresholdPence === null) return;
  if (Math.max(invoice.amountPence, paidPence) <= thresholdPence) return;
  invoice.asksIfPaid = true;
  takenBack.add(invoice.id);
}

function isStanding(company: ModelCompany, { markedOn, markedAt }: ModelMark, entry: MarkedEntry): boolean {
  const invoice = company.invoices.find(({ id }) => id === entry.invoiceId);
  if (!invoice || entry.isTakenBack) return false;
  if (company.bug === 'undone marks forget matches') return invoice.status === 'paid';
  if (invoice.isMatched || invoice.hasLivePayment) return false;
  if (invoice.status !== 'paid') return true;
  return (invoice.paidOn ?? '') >= markedOn && company.lastChanges.get(entry.invoiceId) === markedAt;
}

/** Makes a marked invoice payable again and cancels its marks. */
export function takeMarksBack(company: ModelCompany, invoice: InvoiceRow): void {
  for (const { entry } of standingMarksOf(company, invoice)) entry.isTakenBack = true;
  followMarks(company, invoice, company.today);
}

function followMarks(company: ModelCompany, invoice: InvoiceRow, day: LocalDate): void {
  if (isCredit(invoice)) recount(company, invoice, day);
  else invoice.markedPence = sumPence(standingMarksOf(company, invoice).map(({ entry }) => entry.amountPence));
}
