import {
  type DoubtfulAccount,
  describeUnconfirmed,
  type PayeeAccount,
  planAccountConfirmation,
} from '@paycycle/schema/domain/account-confirmation';
import { AppError } from '@paycycle/schema/errors';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import { type Supplier, warningOfMistyped } from '../suppliers/index.ts';
import type { PaymentRunItem } from './payment-run.entity.ts';
import { ConfirmedAccount } from './run-record.entity.ts';
import { ITEM_CONFIRMATIONS } from './run-record.view.ts';

/** Payment that an account was confirmed for. */
export interface ConfirmationUse {
  readonly companyId: number;
  readonly paymentRunId?: number;
  readonly invoiceId?: number;
  readonly confirmedFor: 'pay' | 'complete' | 'export';
}

/**
 * Requires that the caller has confirmed each account that fails the modulus check, and records the caller and the
 * time. Requires an open transaction, and the suppliers that are about to be paid.
 * @throws ACCOUNT_UNCONFIRMED with the payees whose accounts are not confirmed
 */
export async function requireConfirmedAccounts(
  scope: Scope,
  use: ConfirmationUse,
  payees: readonly Supplier[],
  ticked: readonly PayeeAccount[],
): Promise<void> {
  const { confirmed, missing } = planAccountConfirmation(doubtfulAccounts(scope, payees), ticked);
  if (missing.length > 0) throw new AppError('ACCOUNT_UNCONFIRMED', describeUnconfirmed(missing));
  const { companyId, paymentRunId = null, invoiceId = null, confirmedFor } = use;
  const by = { confirmedBy: scope.userId, confirmedAt: scope.ports.clock.now() };
  const accounts = confirmed.map(({ supplierId, bankSortCode, bankAccountNumber }) => {
    return { companyId, supplierId, paymentRunId, invoiceId, bankSortCode, bankAccountNumber, confirmedFor, ...by };
  });
  if (accounts.length > 0) await scope.em.insertMany(ConfirmedAccount, accounts);
}

function doubtfulAccounts(scope: Scope, payees: readonly Supplier[]): DoubtfulAccount[] {
  return payees.flatMap((payee) => {
    const { id, name, bankSortCode, bankAccountNumber } = payee;
    if (!bankSortCode || !bankAccountNumber || warningOfMistyped(scope, payee) === null) return [];
    return [{ supplierId: id, supplierName: name, bankSortCode, bankAccountNumber }];
  });
}

/** Last confirmation of the present account of an item's supplier, in this run. */
export interface AccountConfirmation {
  readonly confirmedByName: string;
  readonly confirmedAt: Date;
}

const batchedConfirmation = batchLoad(readConfirmations);

/** Returns the last confirmation of the account that an item pays; null if there is none. */
export async function accountConfirmationOf(scope: Scope, { id }: PaymentRunItem): Promise<AccountConfirmation | null> {
  const found = await batchedConfirmation(scope, id);
  return found && { confirmedByName: await personName(scope, found.confirmedBy), confirmedAt: found.confirmedAt };
}

async function readConfirmations(scope: Scope, itemIds: readonly number[]) {
  const rows = await readAll(scope).rows(ITEM_CONFIRMATIONS, { itemIds });
  const byItem = new Map(rows.map((row) => [row.id, row]));
  return itemIds.map((id) => byItem.get(id) ?? null);
}
