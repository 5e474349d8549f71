import { isUnchecked } from '@paycycle/schema/domain/account-state';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { isCommitted } from '../../modules/invoices/invoice.plan.ts';
import { stateOfAccount } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import { askAboutAccounts } from './model-documents.ts';
import { rebuildDraft } from './model-drafts.ts';
import { requireFilesNotSent } from './model-files.ts';
import { creditsInDrafts, paidTogetherWith, returningTogether } from './model-merged-credit.ts';
import type { ModelMerge, MovedNote } from './model-records.ts';
import { refuse } from './model-refusal.ts';
import { syncAutoPaidStatus } from './model-run-status.ts';
import type { Command } from './simulation-action.ts';
import { type InvoiceRow, rowOf, type SupplierRow } from './simulation-books.ts';

/* Suppliers that were entered twice (RULES.md, 55 and 56). */

const UNDO_MS = 30 * 24 * 3_600_000;

/** @throws SUPPLIER_MERGED, PAYMENT_ALREADY_MADE, INVOICE_IN_RUN, SUPPLIERS_DIFFER, PAYMENT_RUN_EXPORTED */
export function mergeSuppliers(
  company: ModelCompany,
  { keptId, mergedId, isAgreed, isNotSent }: Command & { kind: 'merge suppliers' },
  now: number,
): void {
  const kept = rowOf(company.suppliers, keptId);
  const merged = rowOf(company.suppliers, mergedId);
  if (merged.mergedIntoId === keptId && company.merges.some((one) => isLiveMergeOf(one, mergedId))) return;
  if (merged.mergedIntoId !== null || kept.mergedIntoId !== null) refuse('SUPPLIER_MERGED');
  const moving = movingFrom(company, merged);
  const isOther = kept.account !== null && merged.account !== null && kept.account !== merged.account;
  if (isOther && !isAgreed) refuse('SUPPLIERS_DIFFER');
  requireFilesNotSent(company, idsOf(moving.filter(({ status }) => status !== 'paid')), isNotSent);
  const isRedirected = isPaidElsewhere(company, kept, merged);
  const pointed = company.suppliers.filter(({ mergedIntoId }) => mergedIntoId === mergedId);
  for (const supplier of [merged, ...pointed]) supplier.mergedIntoId = keptId;
  const account = kept.account === null ? merged.account : null;
  if (account !== null) takeAccount(company, kept, account, now);
  company.merges.push({
    id: company.merges.length + 1,
    keptId,
    mergedId,
    invoices: moving.map((invoice) => moveTo(company, invoice, keptId)),
    account,
    pointedIds: idsOf(pointed),
    mergedAt: now,
    isUndone: false,
  });
  askAboutAccounts(company, (invoice) => invoice.supplierId === keptId);
  followInDrafts(company, moving);
  noteMerged(company, kept, merged, isRedirected, now);
}

/**
 * Restores the moved records, unless they have changed since.
 * @throws MERGE_STATE, PAYMENT_ALREADY_MADE, INVOICE_IN_RUN, PAYMENT_RUN_EXPORTED
 */
export function undoMerge(company: ModelCompany, merge: ModelMerge, isNotSent: boolean, now: number): void {
  if (merge.isUndone) return;
  const kept = rowOf(company.suppliers, merge.keptId);
  const merged = rowOf(company.suppliers, merge.mergedId);
  if (merge.mergedAt + UNDO_MS < now || kept.mergedIntoId !== null) refuse('MERGE_STATE');
  const unchanged = merge.invoices.filter(({ id, change }) => {
    const invoice = company.invoices.find((one) => one.id === id);
    return invoice?.supplierId === kept.id && company.lastChanges.get(id) === change;
  });
  const returningIds = returningTogether(company, idsOf(unchanged), [merged.id, ...merge.pointedIds]);
  const back = unchanged.flatMap((note) => {
    const invoice = rowOf(company.invoices, note.id);
    return returningIds.has(note.id) ? [{ note, invoice, status: statusBack(invoice, note) }] : [];
  });
  const invoices = back.map(({ invoice }) => invoice);
  if (invoices.some(({ hasLivePayment }) => hasLivePayment)) refuse('PAYMENT_ALREADY_MADE');
  if (invoices.some((invoice) => isHeld(company, invoice))) refuse('INVOICE_IN_RUN');
  const unpaid = back.filter(({ status }) => status !== 'paid').map(({ invoice }) => invoice);
  requireFilesNotSent(company, idsOf(unpaid), isNotSent);
  merge.isUndone = true;
  // The account that it goes back to is checked anew where the kept one's was changed since.
  const isChanged = (kept.accountChangedAt ?? merge.mergedAt) > merge.mergedAt;
  if (merged.account !== null && isChanged) merged.accountChangedAt = now;
  if (merge.account !== null && kept.account === merge.account) company.changeAccount(kept, null, now);
  merged.mergedIntoId = null;
  for (const id of merge.pointedIds) {
    const supplier = rowOf(company.suppliers, id);
    if (supplier.mergedIntoId === kept.id) supplier.mergedIntoId = merged.id;
  }
  for (const { invoice, note, status } of back) {
    invoice.supplierId = merged.id;
    invoice.status = status;
    company.lastChanges.set(invoice.id, note.changeBefore);
  }
  followInDrafts(company, [...invoices, ...creditsInDrafts(company, [kept.id, merged.id, ...merge.pointedIds])]);
  for (const invoice of invoices) syncAutoPaidStatus(company, invoice);
  askAboutAccounts(company, ({ supplierId }) => supplierId === kept.id || supplierId === merged.id);
}

/** @throws PAYMENT_ALREADY_MADE, INVOICE_IN_RUN */
function movingFrom(company: ModelCompany, merged: SupplierRow): InvoiceRow[] {
  const isBlind = company.bug === 'merges move what is being paid';
  const own = company.invoices.filter((one) => one.supplierId === merged.id);
  const staying = paidTogetherWith(company, own.filter(isOnRecord));
  const moving = own.filter((one) => isBlind || !staying.has(one.id));
  if (!isBlind && moving.some(({ hasLivePayment }) => hasLivePayment)) refuse('PAYMENT_ALREADY_MADE');
  if (moving.some((invoice) => isHeld(company, invoice))) refuse('INVOICE_IN_RUN');
  return moving;
}

/** True if the payee of the invoice's payment is recorded. */
function isOnRecord({ hasLivePayment, status }: InvoiceRow): boolean {
  return hasLivePayment && status === 'paid';
}

/** An invoice that a draft has added since stays payable. */
function statusBack(invoice: InvoiceRow, { status, statusBefore }: MovedNote): InvoiceStatus {
  return status === invoice.status && invoice.paymentRunId === null ? statusBefore : invoice.status;
}

function isLiveMergeOf({ mergedId, isUndone }: ModelMerge, id: number): boolean {
  return mergedId === id && !isUndone;
}

function isHeld(company: ModelCompany, invoice: InvoiceRow): boolean {
  return isCommitted({ ...invoice, isInPaymentFile: company.isInFile(invoice) });
}

/** True if the other supplier's invoices now go to an account that was not its own, or that is unchecked. */
function isPaidElsewhere(company: ModelCompany, kept: SupplierRow, merged: SupplierRow): boolean {
  if (kept.account === null) return false;
  return kept.account !== merged.account || isUnchecked(stateOfAccount(company, merged));
}

/** Counts as a change of account, also for a supplier that had none. */
function takeAccount(company: ModelCompany, kept: SupplierRow, account: string, now: number): void {
  company.changeAccount(kept, account, now);
  kept.accountChangedAt = now;
}

function moveTo(company: ModelCompany, invoice: InvoiceRow, supplierId: number): MovedNote {
  const { id, status: statusBefore } = invoice;
  const changeBefore = company.lastChanges.get(id) ?? 0;
  invoice.supplierId = supplierId;
  syncAutoPaidStatus(company, invoice);
  return { id, status: invoice.status, statusBefore, changeBefore, change: company.noteChange(invoice) };
}

function followInDrafts(company: ModelCompany, invoices: readonly InvoiceRow[]): void {
  if (company.bug === 'merges forget payment runs') return;
  for (const runId of new Set(invoices.map(({ paymentRunId }) => paymentRunId))) rebuildDraft(company, runId);
}

/**
 * The user who redirects the other supplier's invoices to the kept account confirms nothing by it, nor does one who
 * renames it.
 */
function noteMerged(
  company: ModelCompany,
  { id: supplierId, account }: SupplierRow,
  merged: SupplierRow,
  isRedirected: boolean,
  at: number,
): void {
  const isRenamed = company.renames.some((one) => one.supplierId === merged.id && one.account === merged.account);
  if (account === null || !(isRedirected || isRenamed) || company.bug === 'a merge vouches for the account') return;
  company.renames.push({ supplierId, account, at });
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
