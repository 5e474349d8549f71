import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { lockedReason } from '../../modules/invoices/invoice.plan.ts';
import { isForOthersToAnswer } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import type { AcceptedNote, ModelAcceptance } from './model-records.ts';
import { refuse } from './model-refusal.ts';
import { type InvoiceRow, rowOf, type SupplierRow } from './simulation-books.ts';

/* Documents that become invoices, and wait for review again (RULES.md, 58). */

/** Accepts a document that a user has viewed alone. Its account needs no question. @throws DOCUMENT_STATE */
export function acceptDocument(company: ModelCompany, documentId: number, now: number): void {
  if (rowOf(company.documents, documentId).isAccepted) refuse('ALREADY_ACCEPTED');
  noteAcceptance(company, [accept(company, documentId, false, now)]);
}

/** Accepts several documents whose questions were all answered. Already accepted documents stay as they are. */
export function acceptDocuments(company: ModelCompany, documentIds: readonly number[], now: number): void {
  const ready = documentIds.filter((id) => !rowOf(company.documents, id).isAccepted);
  noteAcceptance(
    company,
    ready.map((id) => accept(company, id, true, now)),
  );
}

function noteAcceptance({ acceptances }: ModelCompany, entries: readonly AcceptedNote[]): void {
  if (entries.length > 0) acceptances.push({ id: acceptances.length + 1, entries, isUndone: false });
}

/** Deletes invoices that were not changed, paid or put into a run since. Their documents await review again. */
export function undoAcceptance(company: ModelCompany, acceptance: ModelAcceptance): void {
  if (acceptance.isUndone) return;
  acceptance.isUndone = true;
  const taken = acceptance.entries.filter((entry) => takeBack(company, entry));
  for (const { newSupplierId } of taken) if (newSupplierId !== null) forgetUnused(company, newSupplierId);
}

function accept(company: ModelCompany, documentId: number, isAccountSeen: boolean, now: number): AcceptedNote {
  const { supplierId, amountPence, account } = rowOf(company.beginning.documents, documentId);
  const known = company.suppliers.find(({ id }) => id === supplierId);
  const named = known ?? addSupplier(company, supplierId, account, !isAccountSeen, now);
  const supplier = keptOf(company, named);
  company.invoiceCount += 1;
  const id = company.invoiceCount;
  const invoice: InvoiceRow = {
    id,
    supplierId: supplier.id,
    amountPence,
    partPaidPence: ZERO_PENCE,
    markedPence: ZERO_PENCE,
    status: supplier.isAutoPaid ? 'auto_paid' : 'to_pay',
    paidOn: null,
    hasLivePayment: false,
    isMatched: false,
    hasRefund: false,
    asksAccount: isAskedAbout(company, account, supplier),
    asksIfPaid: false,
    paymentRunId: null,
    paymentRunStatus: null,
  };
  company.invoices.push(invoice);
  Object.assign(rowOf(company.documents, documentId), { isAccepted: true, invoiceId: id });
  return { documentId, invoiceId: id, change: company.noteChange(invoice), newSupplierId: known ? null : supplierId };
}

/** Unpaid invoices of documents ask again once their supplier, or its account, is another one (RULES.md, 85). */
export function askAboutAccounts(company: ModelCompany, isMeant: (invoice: InvoiceRow) => boolean): void {
  for (const { id, invoiceId } of company.documents) {
    const invoice = company.invoices.find((one) => one.id === invoiceId);
    if (!invoice || invoice.status === 'paid' || !isMeant(invoice)) continue;
    const { account } = rowOf(company.beginning.documents, id);
    invoice.asksAccount = isAskedAbout(company, account, rowOf(company.suppliers, invoice.supplierId));
  }
}

/** True if a supplier's document names another account than the supplier's own, or one that other suppliers have. */
function isAskedAbout(company: ModelCompany, account: string | null, supplier: SupplierRow): boolean {
  if (account === null) return false;
  if (supplier.account !== null && supplier.account !== account) return true;
  return company.suppliers.some((one) => one.account === account && keptOf(company, one) !== supplier);
}

/** The supplier that one stands for, or itself. */
function keptOf(company: ModelCompany, supplier: SupplierRow): SupplierRow {
  return supplier.mergedIntoId === null ? supplier : rowOf(company.suppliers, supplier.mergedIntoId);
}

/** A supplier that comes with a document has the account that this names; it counts as not checked until someone looks. */
function addSupplier(
  company: ModelCompany,
  id: number,
  account: string | null,
  isUnseen: boolean,
  now: number,
): SupplierRow {
  const isRead = isUnseen && account !== null && company.bug !== 'what was read counts as looked at';
  const supplier = { id, account, accountChangedAt: null, isAutoPaid: false, isRead, mergedIntoId: null };
  company.suppliers = [...company.suppliers, supplier].toSorted((one, other) => one.id - other.id);
  company.accountsEntered.set(`${id} ${account}`, now);
  return supplier;
}

/** Returns true if the invoice was deleted. */
function takeBack(company: ModelCompany, { invoiceId, documentId, change }: AcceptedNote): boolean {
  const invoice = company.invoices.find(({ id }) => id === invoiceId);
  if (!invoice || reasonToStay(company, invoice) || company.lastChanges.get(invoiceId) !== change) return false;
  Object.assign(rowOf(company.documents, documentId), { isAccepted: false, invoiceId: null });
  if (company.bug !== 'an undone acceptance leaves its invoice') forgetInvoice(company, invoiceId);
  return true;
}

function reasonToStay(company: ModelCompany, invoice: InvoiceRow): boolean {
  const supplier = rowOf(company.suppliers, invoice.supplierId);
  // Entered anew, it would ask nothing (RULES.md, 85 and 88).
  if (invoice.asksIfPaid || (invoice.asksAccount && isForOthersToAnswer(company, supplier))) return true;
  const progress = { ...invoice, isInPaymentFile: company.isInFile(invoice) };
  return lockedReason(progress) !== null || invoice.paymentRunId !== null;
}

/** Runs that are over, and payments that came to nothing, list it no more. */
function forgetInvoice(company: ModelCompany, invoiceId: number): void {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== invoiceId);
  company.invoices = company.invoices.filter(({ id }) => id !== invoiceId);
  for (const run of company.runs) {
    run.completedIds = without(run.completedIds);
    run.items = run.items.map((item) => ({ ...item, invoiceIds: without(item.invoiceIds) }));
    company.followContent(run);
  }
  for (const payment of company.payments) payment.invoiceIds = without(payment.invoiceIds);
  for (const left of company.leftSinceFile.values()) left.delete(invoiceId);
}

/** A supplier that nothing refers to goes with its invoice. */
function forgetUnused(company: ModelCompany, supplierId: number): void {
  const isUsed =
    [...company.invoices, ...company.payments, ...company.runs.flatMap(({ items }) => items)].some(
      (one) => one.supplierId === supplierId,
    ) || company.merges.some(({ keptId, mergedId }) => keptId === supplierId || mergedId === supplierId);
  if (isUsed) return;
  company.suppliers = company.suppliers.filter(({ id }) => id !== supplierId);
  company.confirmations = company.confirmations.filter((one) => one.supplierId !== supplierId);
}
