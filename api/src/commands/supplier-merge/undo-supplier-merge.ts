import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { openAccountNumber } from '../../kernel/account-numbers.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import {
  heldForOthers,
  isCommitted,
  type MovedBackInvoice,
  moveInvoicesBack,
  syncAutoPaidStatus,
} from '../../modules/invoices/index.ts';
import { returnLearned } from '../../modules/matching/index.ts';
import { draftsWithCredit, rebuildDraftRuns, requireFilesNotSent } from '../../modules/payment-runs/index.ts';
import {
  askAboutReturned,
  type BankAccount,
  clearRedirect,
  FILLED_FIELDS,
  hasOtherAccount,
  lockSupplier,
  recordArchivedPaid,
  requireToSwitchAutoPaid,
  returnBankDetails,
  type Supplier,
} from '../../modules/suppliers/index.ts';
import { planMergeUndo } from './plan-merge-undo.ts';
import type { Moved, MovedInvoiceNote, SupplierMerge, UndoSupplierMergeResult } from './supplier-merge.types.ts';
import { getSupplierMerge } from './supplier-merges.read.ts';
import { readTakenTogether } from './taken-together.read.ts';

/**
 * Undoes a merge (RULES.md, 56): moved invoices and data return as they were. Exceptions are invoices that have
 * changed since, and those that were paid together with one, less a credit note.
 * @throws NOT_FOUND; MERGE_STATE after 30 days, when the kept supplier was merged itself, or when a credit note was
 * taken off invoices of both since; INVOICE_IN_RUN, PAYMENT_ALREADY_MADE; PAYMENT_RUN_EXPORTED when the file of a run
 * that an invoice has left may pay it; INVOICE_READ_ONLY
 */
export async function undoSupplierMerge(
  scope: Scope,
  id: number,
  input: unknown = {},
): Promise<UndoSupplierMergeResult> {
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  const { companyId } = await getSupplierMerge(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const merge = await getSupplierMerge(scope, id);
    if (merge.undoneAt) return { merge, restoredCount: 0, stayed: [], wasAlreadyApplied: true };
    const kept = await lockSupplier(scope, companyId, merge.keptSupplierId);
    const merged = await lockSupplier(scope, companyId, merge.mergedSupplierId);
    refuseLate(scope, merge, kept);
    const moved = await movedBy(scope, merge);
    const found = await readMoved(scope, merge, moved, kept);
    const sides = [kept.id, merged.id, ...moved.merged.pointedIds];
    const returningIds = planMergeUndo({
      moved: found,
      mergedIds: new Set([merged.id, ...moved.merged.pointedIds]),
      items: await readTakenTogether(scope, companyId, sides),
    });
    const returning = found.filter(({ id }) => returningIds.has(id));
    refuseHeld(returning);
    await refuseHeldForOthers(scope, companyId, returning);
    const unpaid = returning.flatMap(({ id, status }) => (status === 'paid' ? [] : [id]));
    await requireFilesNotSent(scope, companyId, unpaid, fileWasNotSent);
    await askAboutReturned(scope, kept, merged, merge.mergedAt);
    await giveBack(scope, kept, merged, moved, returning);
    await rebuildDraftRuns(scope, companyId, [
      ...returning.flatMap(({ paymentRunId }) => paymentRunId ?? []),
      ...(await draftsWithCredit(scope, companyId, { supplierIds: sides })),
    ]);
    const undoneAt = scope.ports.clock.now();
    await recordArchivedPaid(scope, kept, merged, 'unmerged', undoneAt);
    await scope.em.execute('update supplier_merges set undone_at = ?, undone_by = ? where company_id = ? and id = ?', [
      undoneAt,
      scope.userId,
      companyId,
      id,
    ]);
    return {
      merge: await getSupplierMerge(scope, id),
      restoredCount: returning.length,
      stayed: found.filter(({ id }) => !returningIds.has(id)).map(({ invoiceNumber }) => invoiceNumber),
      wasAlreadyApplied: false,
    };
  });
}

function refuseLate(scope: Scope, { undoUntil, keptName, mergedName }: SupplierMerge, kept: Supplier): void {
  if (undoUntil && undoUntil < scope.ports.clock.now()) {
    throw new AppError('MERGE_STATE', `${mergedName} was merged more than 30 days ago: this can no longer be undone`);
  }
  if (kept.mergedIntoId === null) return;
  throw new AppError('MERGE_STATE', `${keptName} was merged into another supplier since: undo that merge first`);
}

async function giveBack(
  scope: Scope,
  kept: Supplier,
  merged: Supplier,
  moved: Moved,
  returning: readonly FoundInvoice[],
): Promise<void> {
  const { companyId } = kept;
  for (const field of FILLED_FIELDS) {
    if (moved.kept.filled[field] && kept[field] === moved.kept.filled[field]) kept[field] = null;
  }
  // The invoices are then paid to another account than now.
  if (moved.kept.account || (merged.bankAccountNumber && hasOtherAccount(kept, merged))) {
    requirePermission(scope, companyId, 'bankDetails', 'take bank details back');
  }
  if (merged.isAutoPaid !== kept.isAutoPaid && returning.some(({ status }) => status !== 'paid')) {
    requireToSwitchAutoPaid(scope, companyId);
  }
  if (moved.kept.account) {
    returnBankDetails(scope, kept, opened(scope, moved.kept.account));
  }
  await clearRedirect(scope, merged, moved.merged);
  await moveInvoicesBack(scope, companyId, merged.id, returning);
  await syncAutoPaidStatus(
    scope,
    companyId,
    returning.map(({ id }) => id),
  );
  await askAboutAccounts(scope, companyId, { supplier: { id: { $in: [kept.id, merged.id] } } });
  await returnLearned(scope, companyId, merged.id, kept.id, moved.learned);
}

async function movedBy(scope: Scope, { companyId, id }: SupplierMerge): Promise<Moved> {
  const [row] = await scope.em.execute<{ moved: Moved }[]>(
    'select moved from supplier_merges where company_id = ? and id = ?',
    [companyId, id],
  );
  if (!row) throw new Error(`merge ${id} is gone`);
  return row.moved;
}

/** Current state of an invoice that the merge moved. */
interface FoundInvoice extends MovedBackInvoice {
  readonly invoiceNumber: string;
  readonly isUnchanged: boolean;
  readonly paymentRunId: number | null;
  readonly paymentRunStatus: OpenPaymentRunStatus | null;
  readonly isInPaymentFile: boolean;
  readonly hasLivePayment: boolean;
  readonly paymentQuestion: string | null;
}

/** Skips invoices deleted since the merge. `isUnchanged`: still under the kept supplier and not edited since. */
async function readMoved(scope: Scope, merge: SupplierMerge, moved: Moved, kept: Supplier): Promise<FoundInvoice[]> {
  const notes = new Map<number, MovedInvoiceNote>(moved.invoices.map((note) => [note.id, note]));
  const rows = await scope.em.execute<FoundRow[]>(
    `select invoice.id, invoice_number as "invoiceNumber", invoice.status, due_date::text as "dueDate", possible_duplicate_of_id as "duplicateOfId",
       payment_run_id as "paymentRunId", has_live_payment as "hasLivePayment",
       invoice.supplier_id = ? and invoice.modified_at = ? as "isUnchanged",
       payment_run_status as "paymentRunStatus", is_in_payment_file as "isInPaymentFile",
       payment_question as "paymentQuestion"
     from invoices invoice
     where invoice.company_id = ? and invoice.id = any(?::integer[]) order by invoice.record_number`,
    [merge.keptSupplierId, merge.mergedAt, merge.companyId, sqlArray(notes.keys())],
  );
  const isCollecting = !kept.isAutoPaid || londonDate(merge.mergedAt) < scope.today;
  return rows.flatMap((row) => {
    const note = notes.get(row.id);
    return note ? [foundOf(row, note, isCollecting ? scope.today : null)] : [];
  });
}

type FoundRow = Omit<FoundInvoice, 'isUnflagged' | 'before'> & {
  readonly duplicateOfId: number | null;
  readonly dueDate: LocalDate;
};

/**
 * An invoice that joined a draft run since stays to be paid: with its earlier status it could be in no run.
 * @param collectedBy due auto-paid invoices up to this day have most likely been collected; null if none has been
 */
function foundOf(
  { duplicateOfId, dueDate, ...row }: FoundRow,
  note: MovedInvoiceNote,
  collectedBy: LocalDate | null,
): FoundInvoice {
  const isUnflagged = note.duplicateOfId !== null && note.duplicateOfId === duplicateOfId;
  const isCollected = row.status === 'auto_paid' && collectedBy !== null && dueDate <= collectedBy;
  const isAsMoved = note.status === row.status && row.paymentRunId === null && !isCollected;
  return { ...row, isUnflagged, before: note.before, status: isAsMoved ? note.statusBefore : row.status };
}

function refuseHeld(found: readonly FoundInvoice[]): void {
  const paying = found.find(({ hasLivePayment }) => hasLivePayment);
  if (paying) {
    const message = `A payment of invoice ${paying.invoiceNumber} was made or is under way since the merge: it can no longer be undone`;
    throw new AppError('PAYMENT_ALREADY_MADE', message);
  }
  const held = found.find(isCommitted);
  if (!held) return;
  const message = `Invoice ${held.invoiceNumber} is in a payment run that was submitted or downloaded. Withdraw or cancel the run first.`;
  throw new AppError('INVOICE_IN_RUN', message);
}

/** @throws INVOICE_READ_ONLY if a new payee would hide the answers about its payment (RULES.md, 23 and 88) */
async function refuseHeldForOthers(scope: Scope, companyId: number, found: readonly FoundInvoice[]): Promise<void> {
  const held = await heldForOthers(scope, companyId, found);
  const first = found.find(({ id }) => held.has(id));
  if (!first) return;
  const message = `Invoice ${first.invoiceNumber} keeps its supplier. ${held.get(first.id)}`;
  throw new AppError('INVOICE_READ_ONLY', message);
}

function opened({ ports }: Scope, account: BankAccount): BankAccount {
  const number = account.bankAccountNumber;
  return number === null ? account : { ...account, bankAccountNumber: openAccountNumber(ports.secretBox, number) };
}
