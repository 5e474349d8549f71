import { isUnchecked } from '@paycycle/schema/domain/account-state';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { isSameName } from '@paycycle/schema/domain/payee-likeness';
import { AppError } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { supplierMergeSchema } from '@paycycle/schema/validation/supplier-merge';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany, notifyOwnersOfAction } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import { moveInvoices } from '../../modules/invoices/index.ts';
import { isSuggestedSurvivor, moveLearned } from '../../modules/matching/index.ts';
import { rebuildDraftRuns, requireFilesNotSent } from '../../modules/payment-runs/index.ts';
import {
  accountStateOf,
  type BankAccount,
  everHadOtherAccount,
  getTwoSuppliers,
  lockSupplier,
  recordArchivedPaid,
  recordPayeeMerged,
  redirectToSurvivor,
  refuseMerged,
  requireToSwitchAutoPaid,
  type Supplier,
  takeBankDetails,
} from '../../modules/suppliers/index.ts';
import { type BankDetailsOutcome, type MergePlan, planMerge, refuseObstacles } from './plan-supplier-merge.ts';
import { type MergeFacts, readMergeFacts } from './supplier-merge.read.ts';
import type { Moved, MovedInvoiceNote, SupplierMerge, SupplierMergeResult } from './supplier-merge.types.ts';
import { findLiveMerge, getSupplierMerge } from './supplier-merges.read.ts';

/** Preview of a merge. Nothing is changed. */
export interface MergePreview extends MergePlan, MergeFacts {
  /** Supplier that Paycycle suggests to keep: the one with bank details, then the one with more invoices. */
  readonly suggestedKeptId: number;
}

/**
 * Shows what a merge would do and what stands in its way (RULES.md, 55). Nothing is changed.
 * @throws NOT_FOUND, VALIDATION_FAILED; SUPPLIER_MERGED when one of them was merged already
 */
export async function previewMerge(scope: Scope, keptId: number, mergedId: number): Promise<MergePreview> {
  const [kept, merged] = await getTwoSuppliers(scope, keptId, mergedId);
  refuseMerged(kept);
  refuseMerged(merged);
  const facts = await readMergeFacts(scope, kept, merged);
  const isKept = isSuggestedSurvivor(
    { ...sideOf(kept), invoiceCount: facts.keptInvoiceCount },
    { ...sideOf(merged), invoiceCount: facts.invoices.length },
  );
  return { ...facts, ...planMerge(facts), suggestedKeptId: isKept ? keptId : mergedId };
}

function sideOf({ id, bankAccountNumber }: Supplier) {
  return { id, hasAccount: bankAccountNumber !== null };
}

/**
 * Merges a supplier into another one, which is kept (RULES.md, 55). Invoices and learned data move to the kept
 * supplier, whose empty fields are filled. The merged supplier is archived. Stores who merged and what moved, so that
 * the merge can be undone. A second call returns the first call's merge.
 * @throws NOT_FOUND, VALIDATION_FAILED, SUPPLIER_MERGED, CONTENT_CHANGED; PAYMENT_ALREADY_MADE, INVOICE_IN_RUN,
 * INVOICE_READ_ONLY; PAYMENT_RUN_EXPORTED when the file of a run that an invoice has left may pay it; FORBIDDEN when
 * their bank details differ and the user's role may not change bank details; and unless the caller agrees,
 * SUPPLIERS_DIFFER and DUPLICATE_INVOICE
 */
export async function mergeSuppliers(
  scope: Scope,
  keptId: number,
  mergedId: number,
  input: unknown,
): Promise<SupplierMergeResult> {
  const [{ companyId }] = await getTwoSuppliers(scope, keptId, mergedId);
  const { content, ...agreed } = validate(supplierMergeSchema, input);
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const kept = await lockSupplier(scope, companyId, keptId);
    const merged = await lockSupplier(scope, companyId, mergedId);
    const done = merged.mergedIntoId === keptId ? await findLiveMerge(scope, companyId, mergedId) : null;
    if (done) return { merge: done, wasAlreadyApplied: true };
    refuseMerged(merged);
    refuseMerged(kept);
    if (!kept.isActive) throw new AppError('VALIDATION_FAILED', `${kept.name} is archived: restore it first`);
    const plan = planMerge(await readMergeFacts(scope, kept, merged));
    if (content && content !== plan.content) throw new AppError('CONTENT_CHANGED');
    refuseObstacles(plan, agreed);
    // The file of a run that an invoice has left may still pay it, to the merged supplier.
    const unpaid = plan.moved.flatMap(({ id, before }) => (before.status === 'paid' ? [] : [id]));
    await requireFilesNotSent(scope, companyId, unpaid, fileWasNotSent);
    const mergedAt = scope.ports.clock.now();
    const moved = await applyPlan(scope, kept, merged, plan, mergedAt);
    return { merge: await storeMerge(scope, kept, merged, plan, moved, mergedAt), wasAlreadyApplied: false };
  });
}

async function applyPlan(
  scope: Scope,
  kept: Supplier,
  merged: Supplier,
  plan: MergePlan,
  mergedAt: Date,
): Promise<Moved> {
  const { companyId } = kept;
  const { isActive } = merged;
  const isRedirected = await isPaidElsewhere(scope, merged, plan.bankDetails);
  // The invoices are then paid to another account than before.
  if (plan.bankDetails === 'taken' || plan.bankDetails === 'differ') {
    requirePermission(scope, companyId, 'bankDetails', 'merge suppliers with different bank details');
  }
  if (merged.isAutoPaid !== kept.isAutoPaid && plan.moved.some(({ before }) => before.status !== 'paid')) {
    requireToSwitchAutoPaid(scope, companyId);
  }
  const account: BankAccount | null = plan.bankDetails === 'taken' ? accountOf(merged) : null;
  if (account) await takeBankDetails(scope, kept, merged, mergedAt);
  await recordArchivedPaid(scope, merged, kept, 'merged', mergedAt);
  const pointedIds = await redirectToSurvivor(scope, merged, kept.id);
  Object.assign(kept, plan.filled);
  await scope.em.flush();
  await moveInvoices(
    scope,
    companyId,
    kept.id,
    plan.moved.map(({ before: _, ...invoice }) => invoice),
    mergedAt,
  );
  await askAboutAccounts(scope, companyId, { supplier: { id: kept.id } });
  const runIds = plan.moved.flatMap(({ before }) => before.paymentRunId ?? []);
  await rebuildDraftRuns(scope, companyId, runIds);
  await recordPayeeMerged(scope, kept, merged, isRedirected, mergedAt);
  await tellOfRedirection(scope, kept, merged, plan.bankDetails);
  return {
    merged: { isActive, pointedIds },
    kept: { filled: plan.filled, account },
    invoices: plan.moved.map(noteOf),
    learned: await moveLearned(scope, companyId, merged.id, kept.id),
  };
}

/**
 * True if the merged supplier's invoices, future ones included, are paid to an account that was not its own. Also
 * true if both have the same account, but the merged supplier's is still unchecked.
 */
async function isPaidElsewhere(scope: Scope, merged: Supplier, bankDetails: BankDetailsOutcome): Promise<boolean> {
  if (bankDetails === 'same') return isUnchecked(await accountStateOf(scope, merged));
  return bankDetails === 'kept' || bankDetails === 'differ';
}

/** An account that was emptied before the merge counts, too. Two spellings of one payee's first account are no news. */
async function tellOfRedirection(
  scope: Scope,
  kept: Supplier,
  merged: Supplier,
  bankDetails: BankDetailsOutcome,
): Promise<void> {
  if (bankDetails === 'none' || bankDetails === 'same') return;
  const redirected = bankDetails === 'taken' ? kept : merged;
  const account = `${kept.bankSortCode ?? ''} ${maskedAccountNumber(kept.bankAccountNumber ?? '')}`.trim();
  const hadOther = await everHadOtherAccount(scope, redirected, kept);
  if (!hadOther && isSameName(kept.name, merged.name)) return;
  const had = hadOther ? `, and ${redirected.name} had other bank details` : '';
  const how = bankDetails === 'differ' ? ', whose bank details differ' : had;
  const deed = `merged ${merged.name} into ${kept.name}${how}: its invoices are now paid to ${account}`;
  await notifyOwnersOfAction(scope, kept.companyId, deed);
}

function noteOf({ id, status, duplicateOfId, before }: MergePlan['moved'][number]): MovedInvoiceNote {
  const { modifiedAt, modifiedBy } = before;
  const flag = { duplicateOfId: before.duplicateOfId, duplicateReason: before.duplicateReason };
  return { id, status, statusBefore: before.status, duplicateOfId, before: { modifiedAt, modifiedBy, ...flag } };
}

function accountOf({ bankAccountName, bankSortCode, bankAccountNumber }: Supplier): BankAccount {
  return { bankAccountName, bankSortCode, bankAccountNumber };
}

async function storeMerge(
  scope: Scope,
  kept: Supplier,
  merged: Supplier,
  plan: MergePlan,
  moved: Moved,
  mergedAt: Date,
): Promise<SupplierMerge> {
  const { matching, negative } = moved.learned;
  const patternCount = [matching, negative].reduce((sum, { ids, added }) => sum + ids.length + added.length, 0);
  const [row] = await scope.em.execute<{ id: number }[]>(
    `insert into supplier_merges (company_id, kept_supplier_id, merged_supplier_id, moved, invoice_count, open_amount,
       pattern_count, stayed_count, merged_by, merged_at) values (?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?) returning id`,
    [
      kept.companyId,
      kept.id,
      merged.id,
      JSON.stringify({ ...moved, kept: { ...moved.kept, account: sealed(scope, moved.kept.account) } }),
      moved.invoices.length,
      formatDecimal(plan.openPence),
      patternCount,
      plan.staying.length,
      scope.userId,
      mergedAt,
    ],
  );
  if (!row) throw new Error('a merge was not stored');
  return getSupplierMerge(scope, row.id);
}

function sealed({ ports }: Scope, account: BankAccount | null): BankAccount | null {
  const number = account?.bankAccountNumber;
  return account && number ? { ...account, bankAccountNumber: sealAccountNumber(ports.secretBox, number) } : account;
}
