import { hasPermissionIn } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  ASKS_IF_PAID,
  heldForOthers,
  type Invoice,
  SAID_NOT_PAID,
  type SelectedInvoice,
} from '../../modules/invoices/index.ts';
import { doesWordCountFor } from '../../modules/payments/index.ts';
import { findSuppliers } from '../../modules/suppliers/index.ts';

/** Why an invoice is not deleted unanswered by a person who may answer (RULES.md, 88). */
const ANSWER_FIRST = 'It asks whether it was paid: answer that first';

/** Why an invoice stays for a person who may not answer what it asks about its account (RULES.md, 85). */
export const ASKS_ABOUT_ACCOUNT = 'It asks about its bank account, which someone else answers first';

/** The reasons of `heldFromDeletion`. */
export const HELD_REASONS: ReadonlySet<string> = new Set([
  ANSWER_FIRST,
  ASKS_ABOUT_ACCOUNT,
  ASKS_IF_PAID,
  SAID_NOT_PAID,
]);

/**
 * Returns why the caller may not delete invoices that nothing settles. Entered anew, they would ask nothing, and the
 * next approver would not see the earlier answers (RULES.md, 85 and 88).
 * @returns the reasons by the ids of the invoices that stay
 */
export async function heldFromDeletion(
  scope: Scope,
  companyId: number,
  invoices: readonly SelectedInvoice[],
): Promise<ReadonlyMap<number, string>> {
  const asking = invoices.filter(({ paymentQuestion }) => paymentQuestion !== null);
  const about = await askedOfOthers(scope, companyId, invoices);
  return new Map([
    ...asking.map(({ id }) => [id, ANSWER_FIRST] as const),
    ...[...about].map((id) => [id, ASKS_ABOUT_ACCOUNT] as const),
    ...(await heldForOthers(scope, companyId, invoices)),
  ]);
}

/** Ids of invoices whose open question about the account is for others than the caller to answer (RULES.md, 71 and 85). */
export async function askedOfOthers(
  scope: Scope,
  companyId: number,
  invoices: readonly Pick<Invoice, 'id' | 'supplierId' | 'accountQuestion' | 'accountAnswer'>[],
): Promise<ReadonlySet<number>> {
  const asking = invoices.filter((one) => one.accountQuestion !== null && one.accountAnswer === null);
  if (asking.length === 0) return new Set();
  if (!hasPermissionIn(scope, companyId, 'confirmBankDetails')) return new Set(asking.map(({ id }) => id));
  const suppliers = await findSuppliers(scope, [...new Set(asking.map(({ supplierId }) => supplierId))]);
  const counts = await Promise.all(suppliers.map((supplier) => doesWordCountFor(scope, supplier)));
  const others = new Set(suppliers.filter((_, at) => !counts[at]).map(({ id }) => id));
  return new Set(asking.flatMap(({ id, supplierId }) => (others.has(supplierId) ? [id] : [])));
}
