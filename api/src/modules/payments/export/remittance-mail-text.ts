import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { nameInMail, textInMail } from '../../../kernel/name-in-mail.ts';
import { addressLines, howPaid, nameOf } from './remittance.plan.ts';
import type { Remittance } from './remittance.types.ts';

/** Lines of the payer's address in an email. */
const ADDRESS_LINES_MAX = 8;

/** A remittance advice as an email. Names in it contain no links, as in other emails of Paycycle (RULES.md, 106). */
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
