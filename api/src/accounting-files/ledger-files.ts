import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { CodedBill, LedgerFiles } from './coded-bill.ts';
import { quickBooksBills } from './quickbooks-bills.ts';
import { sageAccountingPurchases } from './sage-accounting-purchases.ts';
import { sage50Transactions } from './sage50-transactions.ts';
import { xeroBills } from './xero-bills.ts';

const WRITERS = {
  xero: xeroBills,
  quickbooks: quickBooksBills,
  sage50: sage50Transactions,
  sage_accounting: sageAccountingPurchases,
} as const satisfies Record<Ledger, (bills: readonly CodedBill[]) => LedgerFiles>;

/** The files of bills that a ledger imports, and what they cannot carry. */
export function ledgerFiles(ledger: Ledger, bills: readonly CodedBill[]): LedgerFiles {
  return WRITERS[ledger](bills);
}
