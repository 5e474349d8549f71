import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { SUPPLIER_OPEN_INVOICES, type Supplier } from '../suppliers/index.ts';
import { LAST_PAYMENTS, UNKNOWN_ACCOUNTS } from './invoice-figures.view.ts';

const readLastPaymentDate = batchLoad(lastPaymentDates, { isKept: true });

/** When an invoice of a supplier was last paid; null when none has been. */
export function lastPaymentDate(scope: Scope, supplier: Supplier): Promise<LocalDate | null> {
  return readLastPaymentDate(scope, supplier.id);
}

/** Amount still to pay to a supplier, invoices in query included, less its open credit notes. */
export interface OpenInvoices {
  readonly openCount: number;
  readonly openAmountPence: Pence;
  readonly lastInvoiceDate: LocalDate | null;
}

const NONE_OPEN: OpenInvoices = { openCount: 0, openAmountPence: ZERO_PENCE, lastInvoiceDate: null };

/** A supplier's open invoices in figures: one query for all that a list asks about. */
export const openInvoicesOf = batchLoad(async (scope, supplierIds: readonly number[]): Promise<OpenInvoices[]> => {
  const rows = await readAll(scope).rows(SUPPLIER_OPEN_INVOICES, { supplierIds });
  const found = new Map(
    rows.map(({ supplierId, openAmountPence, ...row }) => [
      supplierId,
      { ...row, openAmountPence: openAmountPence ?? ZERO_PENCE },
    ]),
  );
  return supplierIds.map((id) => found.get(id) ?? NONE_OPEN);
});

const readNewAccounts = batchLoad(newAccounts);

/**
 * Returns whether a supplier's account has changed, so that the next payment would be the first to it. No user has
 * confirmed the account. No user other than the one who entered it has paid to it, through the provider or on a
 * statement.
 */
export async function areBankDetailsNew(scope: Scope, supplier: Supplier): Promise<boolean> {
  return supplier.bankDetailsChangedAt !== null && readNewAccounts(scope, supplier.id);
}

async function newAccounts(scope: Scope, supplierIds: readonly number[]): Promise<boolean[]> {
  const rows = await readAll(scope).rows(UNKNOWN_ACCOUNTS, { supplierIds });
  const ids = new Set(rows.map(({ id }) => id));
  return supplierIds.map((id) => ids.has(id));
}

async function lastPaymentDates(scope: Scope, supplierIds: readonly number[]): Promise<(LocalDate | null)[]> {
  const rows = await readAll(scope).rows(LAST_PAYMENTS, { supplierIds });
  const dates = new Map(rows.map(({ supplierId, paidOn }) => [supplierId, paidOn]));
  return supplierIds.map((id) => dates.get(id) ?? null);
}
