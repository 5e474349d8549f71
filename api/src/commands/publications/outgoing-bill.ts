import { createHash } from 'node:crypto';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { type CodedBill, documentPath } from '../../accounting-files/index.ts';
import type { LedgerBill, OutgoingBill } from '../../kernel/ports/accounting-system.ts';

/** A bill to send, without its contact and its status on arrival, which depend on the organisation. */
export type BillContent = Omit<OutgoingBill, 'contactId' | 'publishAs'>;

/** Converts a ready bill to the bill to send. Credit notes have positive amounts there. */
export function billContentOf(bill: CodedBill, invoiceId: number, publicUrl: string): BillContent {
  const { documentType, number, date, dueDate } = bill;
  const sent = (amount: Pence) => (documentType === 'credit_note' ? pence(-amount) : amount);
  return {
    invoiceId,
    documentType,
    number,
    date,
    dueDate,
    link: `${publicUrl}/invoices/${invoiceId}`,
    lines: bill.lines.map(({ description, netPence, vatPence, vatCode, account, trackingCategory }) => ({
      description,
      netPence: sent(netPence),
      vatPence: sent(vatPence),
      vatCode,
      accountCode: account.code,
      ...(trackingCategory !== undefined && { trackingCategory }),
    })),
  };
}

/**
 * Puts the fields of a bill in a fixed order. The database stores JSON in an order of its own, and a repeated call
 * must have the same bytes.
 */
export function inOneOrder(bill: OutgoingBill): OutgoingBill {
  const { invoiceId, documentType, contactId, number, date, dueDate, publishAs, link } = bill;
  const lines = bill.lines.map(({ description, netPence, vatPence, vatCode, accountCode, trackingCategory }) => {
    const tracked = trackingCategory === undefined ? {} : { trackingCategory };
    return { description, netPence, vatPence, vatCode, accountCode, ...tracked };
  });
  return { invoiceId, documentType, contactId, number, date, dueDate, publishAs, link, lines };
}

/** Digest of the bill's data for the ledger. If it differs from the digest that was sent, the bill has changed since. */
export function digestOfBill({ lines, ...bill }: BillContent, supplierId: number, filePath: string | null): string {
  const { documentType, number, date, dueDate } = bill;
  const said = { documentType, number, date, dueDate, lines, supplierId, filePath };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The gross amount of a bill as it is sent. */
export function grossOfSent({ lines }: Pick<OutgoingBill, 'lines'>): Pence {
  return sumPence(lines.map(({ netPence, vatPence }) => sumPence([netPence, vatPence])));
}

/** Facts that identify a bill in the ledger as the one that was sent. */
export interface BillFacts {
  readonly contactId: string;
  readonly number: string;
  readonly date: LocalDate;
  readonly grossPence: Pence;
}

export function isSameBill(there: LedgerBill, { contactId, number, date, grossPence }: BillFacts): boolean {
  return (
    there.contactId === contactId && there.number === number && there.date === date && there.grossPence === grossPence
  );
}

/** File name of a bill in the ledger: letters, digits, dots, dashes and underscores, and unique among bills. */
export function fileNameOf(bill: CodedBill, storedName: string): string {
  const ending = (/\.([a-z0-9]{1,5})$/i.exec(storedName)?.[1] ?? 'pdf').toLowerCase();
  return documentPath(bill, ending).replace(/^bills\//, '');
}
