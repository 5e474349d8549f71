import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sha256Hex } from '../../kernel/sha256.ts';
import type { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import type { Printed } from './account-enterers.read.ts';
import { describeAccounts } from './account-question.read.ts';
import { printedAccountOf } from './account-questions.service.ts';

/** Current records behind an invoice's question about its account (RULES.md, 85). */
export interface AccountOnRecord {
  readonly words: string;
  /** Changes when the supplier, or one with the account, changes. An answer names the version that the user saw. */
  readonly version: string;
}

/** Returns null if there is no open question. @throws NOT_FOUND */
export async function accountOnRecordOf(scope: Scope, invoice: Invoice): Promise<AccountOnRecord | null> {
  if (invoice.accountQuestion === null || invoice.accountAnswer !== null) return null;
  const supplier = await scope.em.findOneOrFail(Supplier, { id: invoice.supplierId }, { refresh: true });
  const printed = await printedAccountOf(scope, invoice, supplier);
  const others = await findOthers(scope, invoice, printed);
  const [, onRecord] = describeAccounts(printed, supplier);
  const owners = others
    .filter((other) => other.mergedIntoId === null && isPaidTo(other, printed))
    .map(({ name }) => name);
  return {
    words: `${supplier.name} has ${onRecord || 'no account'} on record now. The account on the invoice is on record ${
      owners.length === 0 ? 'with nobody else' : `with ${owners.join(', ')}`
    }.`,
    version: sha256Hex(JSON.stringify([supplier, ...others].map((one) => factsOf(scope, one)))),
  };
}

/** Other suppliers that had the account when it was asked about, or have it now. */
function findOthers(
  scope: Scope,
  { companyId, supplierId, accountOwnerIds }: Invoice,
  { sortCode, accountNumber }: Printed,
): Promise<Supplier[]> {
  const owners = { id: { $in: accountOwnerIds ?? [] } };
  const which =
    sortCode === null || accountNumber === null
      ? owners
      : { $or: [owners, { bankSortCode: sortCode, bankAccountNumber: accountNumber }] };
  const where = { $and: [{ companyId, id: { $ne: supplierId } }, which] };
  return scope.em.find(Supplier, where, { orderBy: { id: 'asc' }, refresh: true });
}

function isPaidTo({ bankSortCode, bankAccountNumber }: Supplier, { sortCode, accountNumber }: Printed): boolean {
  return bankSortCode !== null && bankSortCode === sortCode && bankAccountNumber === accountNumber;
}

/** Uses the encrypted number, so that the digest does not reveal it. */
function factsOf({ ports }: Scope, supplier: Supplier): readonly unknown[] {
  const { id, name, isActive, mergedIntoId, bankAccountName, bankSortCode, bankAccountNumber } = supplier;
  const sealed = bankAccountNumber && sealAccountNumber(ports.secretBox, bankAccountNumber);
  return [id, name, isActive, mergedIntoId, bankAccountName, bankSortCode, sealed];
}
