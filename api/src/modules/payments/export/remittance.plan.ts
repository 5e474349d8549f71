import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import type { Remittance } from './remittance.types.ts';

/** A remittance advice as a page with a table: payer, payee, amounts, date and reference. */
export function remittancePage({ payer, payee, paymentDate, reference, accountNumber, invoices }: Remittance) {
  const total = sumPence(invoices.map(({ amountPence }) => amountPence));
  return {
    title: 'Remittance advice',
    lines: [
      `From: ${payer.name}`,
      ...addressLines(payer.address),
      '',
      `To: ${payee.name}`,
      ...addressLines(payee.address),
      '',
      `Payment date: ${formatLocalDate(paymentDate)}`,
      ...howPaid(reference, accountNumber),
    ],
    columns: [
      { title: 'Invoice', isNumber: false },
      { title: 'Invoice date', isNumber: false },
      { title: 'Amount', isNumber: true },
    ],
    rows: invoices.map(({ invoiceNumber, invoiceDate, amountPence }) => [
      nameOf(invoiceNumber, amountPence),
      formatLocalDate(invoiceDate),
      formatPounds(amountPence),
    ]),
    totals: ['Total', '', formatPounds(total)],
  };
}

/** Reference and account of a payment, as far as they are known. */
export function howPaid(reference: string | null, accountNumber: string | null): string[] {
  return [
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(accountNumber ? [`Paid to the account ending ${accountNumber.slice(-4)}`] : []),
  ];
}

export function nameOf(invoiceNumber: string, amountPence: number): string {
  return amountPence < 0 ? `Credit note ${invoiceNumber}` : invoiceNumber;
}

export function addressLines(address: string | null): string[] {
  return address?.split(/\r?\n/).map((line) => line.trim()) ?? [];
}
