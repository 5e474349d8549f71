import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { nameInMail, textInMail } from '../../../kernel/name-in-mail.ts';
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

/** Lines of the payer's address in an email. */
const ADDRESS_LINES_MAX = 8;

/** The same as an email. Names in it contain no links, as in other emails of Paycycle (RULES.md, 106). */
export function remittanceMail({ payer, payee, paymentDate, reference, accountNumber, invoices }: Remittance) {
  const total = sumPence(invoices.map(({ amountPence }) => amountPence));
  const amount = formatPounds(total);
  const date = formatLocalDate(paymentDate);
  const payerName = nameInMail(payer.name);
  const parts = [
    [`Dear ${nameInMail(payee.name)},`],
    [
      total > 0
        ? `Our payment of ${amount} on ${date} is for:`
        : `Nothing is paid on ${date}, because your credit notes cover these invoices:`,
    ],
    invoices.map(
      ({ invoiceNumber, invoiceDate, amountPence }) =>
        `${textInMail(nameOf(invoiceNumber, amountPence))} of ${formatLocalDate(invoiceDate)}: ${formatPounds(amountPence)}`,
    ),
    howPaid(reference, accountNumber),
    [payerName, ...addressLines(payer.address).slice(0, ADDRESS_LINES_MAX).map(textInMail)],
  ];
  return {
    subject: `Remittance advice from ${payerName}: ${amount} on ${date}`,
    text: parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  };
}

function howPaid(reference: string | null, accountNumber: string | null): string[] {
  return [
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(accountNumber ? [`Paid to the account ending ${accountNumber.slice(-4)}`] : []),
  ];
}

function nameOf(invoiceNumber: string, amountPence: number): string {
  return amountPence < 0 ? `Credit note ${invoiceNumber}` : invoiceNumber;
}

function addressLines(address: string | null): string[] {
  return address?.split(/\r?\n/).map((line) => line.trim()) ?? [];
}
