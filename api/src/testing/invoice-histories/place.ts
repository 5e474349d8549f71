import type { Scope } from '../../kernel/scope.ts';
import { storeLines } from '../bank-lines.ts';
import { newCreditNote } from '../new-credit-note.ts';
import { newPayableInvoice } from '../payment-books.ts';
import { newSecondApprover } from '../second-approver.ts';
import type { TestServices, TestUser } from '../test-scope.ts';

/** The company of one history: one invoice, lines that paid it, a part of it, or back, and a person who approves. */
export interface Place {
  readonly services: TestServices;
  readonly companyId: number;
  readonly invoiceId: number;
  readonly supplierId: number;
  /** An invoice of another supplier. A run with both continues when one is paid or removed. */
  readonly otherInvoiceId: number;
  readonly otherSupplierId: number;
  /** A credit note of the first supplier, of more than the invoice. */
  readonly creditId: number;
  readonly lineIds: readonly number[];
  /** User who created all records, and user who may approve them. */
  readonly maker: TestUser;
  readonly approver: TestUser;
}

/** Statement that accompanies a command: that a payment file did not go to the bank, or none. */
export type Said = { readonly fileWasNotSent?: boolean };

/** Action of a user. @throws AppError if the product refuses it */
export type Command = (place: Place, scope: Scope, said: Said) => Promise<unknown>;

const PAYER = { bankAccountName: 'TEST LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' } as const;

export async function newPlace(services: TestServices, maker: TestUser): Promise<Place> {
  const companyId = await maker.newCompany(PAYER);
  const invoice = await newPayableInvoice(maker, companyId);
  const other = await newPayableInvoice(maker, companyId, { supplierName: 'Quay Paper', invoiceNumber: 'QP-1' });
  const creditId = await newCreditNote(maker, companyId, -130_00);
  const approver = await newSecondApprover(services, maker, companyId);
  const lines = ['2026-09-14,HARBOUR,-100.00', '2026-09-14,HARBOUR,-40.00', '2026-09-20,HARBOUR,100.00'];
  const lineIds = await storeLines(
    maker,
    companyId,
    ...lines,
    '2026-08-21,HARBOUR CREDIT,30.00',
    '2026-09-12,HARBOUR,-60.00',
    '2026-09-22,HARBOUR,100.00',
  );
  return {
    services,
    companyId,
    invoiceId: invoice.id,
    supplierId: invoice.supplierId,
    otherInvoiceId: other.id,
    otherSupplierId: other.supplierId,
    creditId,
    lineIds,
    maker,
    approver,
  };
}

/** The last of a kind of record that the company has; null when there is none. */
export async function lastId(
  scope: Scope,
  companyId: number,
  table: string,
  condition = 'true',
): Promise<number | null> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from ${table} where company_id = ? and ${condition} order by id desc limit 1`,
    [companyId],
  );
  return rows[0]?.id ?? null;
}
