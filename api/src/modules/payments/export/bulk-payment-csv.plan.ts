import { formatDecimal } from '@paycycle/schema/domain/money';
import type { FilePayment, PaymentFile } from './payment-file.types.ts';

const HEADER = ['Payee name', 'Sort code', 'Account number', 'Amount', 'Currency', 'Reference', 'Payment date'];

/** The rows of a bulk-payment CSV that banks without open banking take: a header, then one row for each payment. */
export function bulkPaymentRows({ payments, paymentDate }: Pick<PaymentFile, 'payments' | 'paymentDate'>): string[][] {
  return [HEADER, ...payments.map((payment) => rowOf(payment, paymentDate))];
}

function rowOf(payment: FilePayment, paymentDate: string): string[] {
  const { name, sortCode, accountNumber, amountPence, reference } = payment;
  return [name, sortCode, accountNumber, formatDecimal(amountPence), 'GBP', reference, paymentDate];
}
