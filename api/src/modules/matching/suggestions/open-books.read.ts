import { type Pence, pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import type { OpenInvoice, OpenTransaction } from '../../../matching-engine/index.ts';
import type { UnpaidInvoice } from './suggest-all.plan.ts';
import { readUnderpayments } from './underpayment.read.ts';

/** Open lines of each direction that one run of suggestions looks at; the latest. */
const OPEN_LINES_MAX = 10_000;

/** Unsettled invoices that one run of suggestions looks at; those due last. */
const OPEN_INVOICES_MAX = 50_000;

/** An open line of a statement, as a plain row. */
export interface OpenLine extends OpenTransaction {
  readonly merchantName: string | null;
}

interface StoredLine extends Omit<OpenLine, 'amountPence'> {
  readonly amount: string;
  readonly isOutgoing: boolean;
}

/**
 * A company's lines without a match that are in need of an invoice, oldest first. Amounts are below zero where the
 * money went out, however the bank states them (RULES.md, 32).
 * @throws NOT_FOUND
 */
export async function readOpenLines(scope: Scope, companyId: number): Promise<OpenLine[]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<StoredLine[]>(
    `select id, date::text as date, amount::text as amount, is_outgoing as "isOutgoing", description,
       counterparty_name as "counterpartyName", merchant_name as "merchantName"
     from (
       select *, row_number() over (partition by is_outgoing order by bank_transactions.date desc, id desc) as place
       from bank_transactions where company_id = ? and not is_matched and requires_invoice
     ) line
     where place <= ?
     order by line.date, id`,
    [companyId, OPEN_LINES_MAX],
  );
  return rows.map(({ amount, isOutgoing, ...row }) => ({
    ...row,
    amountPence: directed(penceFromNumeric(amount), isOutgoing),
  }));
}

interface StoredInvoice extends Omit<OpenInvoice, 'outstandingPence'> {
  readonly outstanding: string;
}

/**
 * A company's invoices that no transaction has settled, whatever their status, and those of which one has left a rest.
 * @throws NOT_FOUND
 */
export async function readOpenInvoices(scope: Scope, companyId: number): Promise<UnpaidInvoice[]> {
  requireCompany(scope, companyId);
  const short = await readUnderpayments(scope, companyId);
  const open = await readInvoices(scope, companyId, 'not is_matched', []);
  const settled = await readInvoices(scope, companyId, 'invoice.id = any(?::integer[])', [
    sqlArray(short.map(({ invoiceId }) => invoiceId)),
  ]);
  const restOf = new Map(short.map(({ invoiceId, remainderPence }) => [invoiceId, remainderPence]));
  return [
    ...open.map((invoice) => ({ ...invoice, isSettled: false })),
    ...settled.map((invoice) => ({
      ...invoice,
      outstandingPence: restOf.get(invoice.id) ?? invoice.outstandingPence,
      isPartPaid: true,
      isSettled: true,
    })),
  ];
}

async function readInvoices(
  scope: Scope,
  companyId: number,
  condition: string,
  values: readonly string[],
): Promise<OpenInvoice[]> {
  const rows = await scope.em.execute<StoredInvoice[]>(
    `select invoice.id, supplier_id as "supplierId", supplier.name as "supplierName",
       supplier.bank_account_name as "bankAccountName",
       supplier.bank_sort_code || supplier.bank_account_number as "bankAccount", invoice_number as "invoiceNumber",
       (amount - part_paid)::text as outstanding, part_paid > 0 as "isPartPaid", invoice_date::text as "invoiceDate",
       due_date::text as "dueDate", payment_date::text as "paymentDate", description
     from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
     where invoice.company_id = ? and ${condition}
     order by invoice.due_date desc, invoice.id desc
     limit ?`,
    [companyId, ...values, OPEN_INVOICES_MAX],
  );
  return rows.map(({ outstanding, ...row }) => ({ ...row, outstandingPence: penceFromNumeric(outstanding) }));
}

function directed(amountPence: Pence, isOutgoing: boolean): Pence {
  const size = Math.abs(amountPence);
  return pence(isOutgoing ? -size : size);
}
