import { createHash } from 'node:crypto';
import { formatPounds, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import { isCommitted, type MovedInvoice, statusAfterSwitch } from '../../modules/invoices/index.ts';
import { type FilledFields, missingFieldsFrom, type Supplier } from '../../modules/suppliers/index.ts';
import type { MergeDuplicate, MergedInvoice, MergeFacts } from './supplier-merge.read.ts';

/**
 * Outcome for the bank details. The kept supplier's details stay. If it has none, it takes those of the merged
 * supplier, to be confirmed.
 */
export const BANK_DETAILS_OUTCOMES = ['none', 'same', 'kept', 'differ', 'taken'] as const;
export type BankDetailsOutcome = (typeof BANK_DETAILS_OUTCOMES)[number];

/** Why two suppliers cannot be merged now, or not without the caller's agreement. */
export interface MergeObstacle {
  readonly code: ErrorCode;
  readonly message: string;
  /** Agreement that removes the obstacle; null if only a change of the books does. */
  readonly agreement: 'allowDuplicates' | 'allowOtherAccount' | null;
}

/** Effects of a merge (RULES.md, 55). */
export interface MergePlan {
  readonly moved: readonly (MovedInvoice & { readonly before: MergedInvoice })[];
  readonly staying: readonly MergedInvoice[];
  readonly openCount: number;
  readonly openPence: Pence;
  readonly filled: FilledFields;
  readonly bankDetails: BankDetailsOutcome;
  readonly duplicates: readonly MergeDuplicate[];
  readonly obstacles: readonly MergeObstacle[];
  /** Digest of the plan: the merge is refused if the plan has changed since the preview. */
  readonly content: string;
}

/** Plans a merge: invoices that move or stay, fields that are filled, and obstacles. */
export function planMerge(facts: MergeFacts): MergePlan {
  const { kept, merged, invoices } = facts;
  const onRecord = idsOnRecord(invoices);
  const [staying, moving] = split(invoices, ({ id }) => onRecord.has(id));
  const movingIds = new Set(moving.map(({ id }) => id));
  const duplicates = facts.duplicates.filter(({ id }) => movingIds.has(id));
  const duplicateById = new Map(duplicates.map((duplicate) => [duplicate.id, duplicate]));
  const moved = moving.map((before) => movedOf(facts, before, duplicateById.get(before.id)));
  const open = moving.filter(({ status }) => status !== 'paid');
  const bankDetails = bankDetailsOutcome(facts);
  const filled = missingFieldsFrom(kept, merged);
  return {
    moved,
    staying,
    openCount: open.length,
    openPence: sumPence(open.map(({ outstandingPence }) => outstandingPence)),
    filled,
    bankDetails,
    duplicates,
    obstacles: [
      ...inProgress(moving),
      ...inRuns(moving),
      ...heldForOthersOf(moving, facts.held),
      ...differingAccounts(kept, merged, bankDetails),
      ...exactDuplicates(kept, merged, duplicates),
    ],
    content: contentOf(facts, moving, [
      filled,
      duplicates.map(({ id, ofId, kind }) => [id, ofId, kind]),
      moved.map(({ status }) => status),
    ]),
  };
}

/** Agreements of the caller, named as in the forms. */
export interface MergeAgreement {
  readonly allowDuplicates: boolean;
  readonly allowOtherAccount: boolean;
}

/** @throws AppError for the first obstacle that the caller has not agreed to */
export function refuseObstacles(plan: MergePlan, agreed: MergeAgreement): void {
  const obstacle = plan.obstacles.find(({ agreement }) => agreement === null || !agreed[agreement]);
  if (obstacle) throw new AppError(obstacle.code, obstacle.message);
}

/** True if the payee is on record: in the provider's payment, or in the report of a closed month. */
function isOnRecord({ status, hasLivePayment, isInClosedMonth }: MergedInvoice): boolean {
  return isInClosedMonth || (hasLivePayment && status === 'paid');
}

/** Includes the invoices that were paid together with one on record, where a credit note was used. */
function idsOnRecord(invoices: readonly MergedInvoice[]): ReadonlySet<number> {
  const paidWith = new Map(invoices.map(({ id, paidWithIds }) => [id, paidWithIds]));
  const found = new Set(invoices.filter(isOnRecord).map(({ id }) => id));
  // Iterating a set also visits the values that are added during the iteration.
  for (const id of found) for (const other of paidWith.get(id) ?? []) found.add(other);
  return found;
}

function movedOf({ kept, merged, today }: MergeFacts, before: MergedInvoice, duplicate: MergeDuplicate | undefined) {
  const isInRun = before.paymentRunId !== null || before.hasLivePayment;
  // A flag would take the bill out of a VAT return that was made.
  const flag = before.isInClosedFigures ? undefined : duplicate;
  const kind = flag?.kind ?? null;
  // If both suppliers are paid the same way, an invoice that a user made auto-paid keeps its status.
  const isFollowing = before.documentType === 'invoice' && (kept.isAutoPaid || merged.isAutoPaid);
  return {
    id: before.id,
    status: isFollowing ? statusAfterSwitch({ ...before, isInRun }, kept.isAutoPaid, today) : before.status,
    duplicateOfId: flag?.ofId ?? null,
    duplicateReason: kind === 'exact' ? ('same_number' as const) : kind,
    before,
  };
}

function bankDetailsOutcome({ kept, merged }: MergeFacts): BankDetailsOutcome {
  if (!hasAccount(merged)) return hasAccount(kept) ? 'kept' : 'none';
  if (!hasAccount(kept)) return 'taken';
  return accountOf(kept) === accountOf(merged) ? 'same' : 'differ';
}

function hasAccount({ bankSortCode, bankAccountNumber }: Supplier): boolean {
  return bankSortCode !== null || bankAccountNumber !== null;
}

function accountOf({ bankSortCode, bankAccountNumber }: Supplier): string {
  return `${bankSortCode ?? 'no sort code'} ${bankAccountNumber ?? 'no account number'}`;
}

function inProgress(moving: readonly MergedInvoice[]): MergeObstacle[] {
  const paying = moving.filter(({ hasLivePayment }) => hasLivePayment);
  if (paying.length === 0) return [];
  const message = `A payment of ${named(paying)} is under way. Merge them once it has completed or failed.`;
  return [{ code: 'PAYMENT_ALREADY_MADE', message, agreement: null }];
}

function inRuns(moving: readonly MergedInvoice[]): MergeObstacle[] {
  const held = moving.filter(isCommitted);
  if (held.length === 0) return [];
  const runs = [...new Set(held.map(({ runName }) => runName ?? 'a payment run'))].join(' and ');
  const message = `${runs} pays ${named(held)} and has been submitted or downloaded. Complete, withdraw or cancel it first.`;
  return [{ code: 'INVOICE_IN_RUN', message, agreement: null }];
}

/** A new payee would hide the answers about its payment, as an edit of the supplier does (RULES.md, 23 and 88). */
function heldForOthersOf(moving: readonly MergedInvoice[], held: MergeFacts['held']): MergeObstacle[] {
  const [first] = moving.filter(({ id }) => held.has(id));
  if (!first) return [];
  const message = `Invoice ${first.invoiceNumber} keeps its supplier. ${held.get(first.id)}`;
  return [{ code: 'INVOICE_READ_ONLY', message, agreement: null }];
}

function differingAccounts(kept: Supplier, merged: Supplier, outcome: BankDetailsOutcome): MergeObstacle[] {
  if (outcome !== 'differ') return [];
  const message = `Their bank details differ. ${merged.name}'s invoices would be paid to ${accountOf(kept)} instead of ${accountOf(merged)}. Check with the supplier, and confirm.`;
  return [{ code: 'SUPPLIERS_DIFFER', message, agreement: 'allowOtherAccount' }];
}

function exactDuplicates(kept: Supplier, merged: Supplier, duplicates: readonly MergeDuplicate[]): MergeObstacle[] {
  const exact = duplicates.filter(({ kind }) => kind === 'exact');
  const [first] = exact;
  if (!first) return [];
  const more = exact.length > 1 ? ` and ${exact.length - 1} more` : '';
  const message = `Invoice ${first.invoiceNumber} for ${formatPounds(first.amountPence)}${more} ${exact.length > 1 ? 'are' : 'is'} under both ${kept.name} and ${merged.name}. Delete the copy, or agree to mark it as a possible duplicate.`;
  return [{ code: 'DUPLICATE_INVOICE', message, agreement: 'allowDuplicates' }];
}

const NAMED_MAX = 3;

function named(invoices: readonly MergedInvoice[]): string {
  const numbers = invoices.slice(0, NAMED_MAX).map(({ invoiceNumber }) => invoiceNumber);
  const more = invoices.length > NAMED_MAX ? ` and ${invoices.length - NAMED_MAX} more` : '';
  return `${invoices.length === 1 ? 'invoice' : 'invoices'} ${numbers.join(', ')}${more}`;
}

function contentOf({ kept, merged }: MergeFacts, moving: readonly MergedInvoice[], also: readonly object[]): string {
  const suppliers = [kept, merged].map((supplier) => [
    supplier.id,
    supplier.name,
    supplier.bankAccountName,
    accountOf(supplier),
    supplier.isAutoPaid,
    supplier.isActive,
  ]);
  const invoices = moving.map(({ id, status, outstandingPence }) => [id, status, outstandingPence]);
  return createHash('sha256')
    .update(JSON.stringify([suppliers, invoices, also]))
    .digest('hex');
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
