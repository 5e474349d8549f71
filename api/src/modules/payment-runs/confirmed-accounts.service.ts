import {
  type DoubtfulAccount,
  type PayeeAccount,
  planAccountConfirmation,
  unconfirmedInWords,
} from '@paycycle/schema/domain/account-confirmation';
import { AppError } from '@paycycle/schema/errors';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import { type Supplier, warningOfBankDetails } from '../suppliers/index.ts';
import type { PaymentRunItem } from './payment-run.entity.ts';

/** What an account was ticked for. */
export interface ConfirmationUse {
  readonly companyId: number;
  readonly paymentRunId?: number;
  readonly invoiceId?: number;
  readonly confirmedFor: 'pay' | 'complete' | 'export';
}

/**
 * Asks that each account which fails the modulus check was ticked by the caller, and records who ticked it and when. Called
 * inside a transaction, with the suppliers that are about to be paid.
 * @throws ACCOUNT_UNCONFIRMED naming the payees whose accounts nobody has ticked
 */
export async function requireConfirmedAccounts(
  scope: Scope,
  use: ConfirmationUse,
  payees: readonly Supplier[],
  ticked: readonly PayeeAccount[],
): Promise<void> {
  const { confirmed, missing } = planAccountConfirmation(doubtfulAccounts(scope, payees), ticked);
  if (missing.length > 0) throw new AppError('ACCOUNT_UNCONFIRMED', unconfirmedInWords(missing));
  for (const { supplierId, bankSortCode, bankAccountNumber } of confirmed) {
    await scope.em.execute(
      `insert into confirmed_accounts (company_id, supplier_id, payment_run_id, invoice_id, bank_sort_code,
         bank_account_number, confirmed_for, confirmed_by, confirmed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        use.companyId,
        supplierId,
        use.paymentRunId ?? null,
        use.invoiceId ?? null,
        bankSortCode,
        bankAccountNumber,
        use.confirmedFor,
        scope.userId,
        scope.ports.clock.now(),
      ],
    );
  }
}

function doubtfulAccounts(scope: Scope, payees: readonly Supplier[]): DoubtfulAccount[] {
  return payees.flatMap((payee) => {
    const { id, name, bankSortCode, bankAccountNumber } = payee;
    if (!bankSortCode || !bankAccountNumber || warningOfBankDetails(scope, payee) === null) return [];
    return [{ supplierId: id, supplierName: name, bankSortCode, bankAccountNumber }];
  });
}

/** Who ticked the present account of an item's supplier, in this run, and when they last did. */
export interface AccountConfirmation {
  readonly confirmedByName: string;
  readonly confirmedAt: Date;
}

const batchedConfirmation = batchedRead(readConfirmations);

/** Who last ticked the account that an item pays; null where nobody has. */
export async function accountConfirmationOf(scope: Scope, { id }: PaymentRunItem): Promise<AccountConfirmation | null> {
  const found = await batchedConfirmation(scope, id);
  return found && { confirmedByName: await personName(scope, found.confirmedBy), confirmedAt: found.confirmedAt };
}

interface StoredConfirmation {
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
}

async function readConfirmations(scope: Scope, itemIds: readonly number[]): Promise<(StoredConfirmation | null)[]> {
  const rows = await scope.em.execute<{ id: number; confirmedBy: string; confirmedAt: string }[]>(
    `select distinct on (item.id) item.id, confirmed.confirmed_by as "confirmedBy", confirmed.confirmed_at as "confirmedAt"
     from payment_run_items item
     join suppliers supplier on supplier.id = item.supplier_id
     join confirmed_accounts confirmed on confirmed.payment_run_id = item.payment_run_id
       and confirmed.supplier_id = item.supplier_id
       and confirmed.bank_sort_code = supplier.bank_sort_code
       and confirmed.bank_account_number = supplier.bank_account_number
     where item.company_id = any(?::integer[]) and item.id = any(?::integer[])
     order by item.id, confirmed.id desc`,
    [sqlArray(scope.companyIds), sqlArray(itemIds)],
  );
  const byItem = new Map(rows.map(({ id, ...row }) => [id, { ...row, confirmedAt: new Date(row.confirmedAt) }]));
  return itemIds.map((id) => byItem.get(id) ?? null);
}
