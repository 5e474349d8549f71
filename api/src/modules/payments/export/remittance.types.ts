import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** What a supplier is told about a payment. */
export interface Remittance {
  readonly payer: { readonly name: string; readonly address: string | null };
  readonly payee: { readonly name: string; readonly address: string | null };
  readonly paymentDate: LocalDate;
  /** As it stands on the supplier's statement; null where Paycycle gave the payment none. */
  readonly reference: string | null;
  /** Only the last four digits are printed. */
  readonly accountNumber: string | null;
  readonly invoices: readonly {
    readonly invoiceNumber: string;
    readonly invoiceDate: LocalDate;
    /** What is paid of an invoice; below zero what is used of a credit note. */
    readonly amountPence: Pence;
  }[];
}
