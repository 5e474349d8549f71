import { proposalFor } from '@paycycle/schema/domain/coding';
import { LEDGER_REFERENCE_LENGTHS, LEDGERS } from '@paycycle/schema/domain/ledger';
import { firstDayOf, lastDayOf } from '@paycycle/schema/domain/local-date';
import { isReverseCharge, VAT_CODES, VAT_RATES, VAT_ROUNDING } from '@paycycle/schema/domain/vat-code';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { billsToCodeSchema } from '@paycycle/schema/validation/coding-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { findInvoices, invoiceSums, storedLinesOf } from '../../modules/invoices/index.ts';
import { readinessOf } from '../accounting-package/bill-readiness.ts';
import type { BillToCode } from './coding.types.ts';
import { proposedCodingOf } from './supplier-coding.read.ts';

/**
 * Lists the bills and credit notes that are not ready for the company's ledger, ordered by id, with missing fields
 * and proposed values (RULES.md, 92).
 * @param input optional filters `month` and `supplierId`
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function listBillsToCode(
  scope: Scope,
  companyId: number,
  input: unknown,
  page: Page,
): Promise<BillToCode[]> {
  requireCompany(scope, companyId);
  const ids = await idsToCode(scope, companyId, input, requirePage(page, LIST_SIZE_MAX));
  const invoices = await findInvoices(scope, ids);
  const ready = await readinessOf(scope, companyId, invoices);
  return Promise.all(
    ready.map(async ({ invoice, missing, reasons }) => {
      const proposed = await proposedCodingOf(scope, invoice.supplierId);
      const bill = { ...invoiceSums(invoice), lines: await storedLinesOf(scope, invoice) };
      return { invoice, missing, reasons, proposed: proposalFor(bill, proposed) };
    }),
  );
}

/** Counts all bills that match the filters. @throws as `listBillsToCode` */
export async function countBillsToCode(scope: Scope, companyId: number, input: unknown): Promise<number> {
  requireCompany(scope, companyId);
  const { sql, values } = condition(companyId, input);
  const [row] = await scope.em.execute<{ count: number }[]>(`select count(*)::integer as count ${sql}`, values);
  return row?.count ?? 0;
}

/** Returns the ids of the requested bills, ascending. */
export async function idsToCode(
  scope: Scope,
  companyId: number,
  input: unknown,
  { afterId = 0, offset, limit }: Page,
): Promise<number[]> {
  const { sql, values } = condition(companyId, input);
  const rows = await scope.em.execute<{ id: number }[]>(
    `select invoice.id ${sql} and invoice.id > ? order by invoice.id offset ? limit ?`,
    [...values, afterId, offset, limit],
  );
  return rows.map(({ id }) => id);
}

/** SQL version of `isVatOfCode`. */
const OTHER_VAT = `exists (
  select from (select coalesce(line.net_amount, invoice.net_amount) as net, coalesce(line.vat_amount, invoice.vat_amount) as vat,
    case line.vat_code ${VAT_CODES.map((code) => `when '${code}' then ${isReverseCharge(code) ? 0 : VAT_RATES[code]}`).join(' ')} end as rate) charged
  where abs(charged.vat - round(charged.net * charged.rate / 100, 2))
    > greatest(${VAT_ROUNDING.pence / 100}, abs(round(charged.net * charged.rate / 100, 2)) * ${VAT_ROUNDING.share}))`;

const LEDGERS_BY_REFERENCE = LEDGERS.filter((ledger) => LEDGER_REFERENCE_LENGTHS[ledger] !== null);

/** SQL condition for bills that `planPackageBill` finds not ready. */
function condition(companyId: number, input: unknown) {
  const { month, supplierId } = validate(billsToCodeSchema, input);
  const values: (number | string)[] = [companyId];
  const also: string[] = [];
  if (month) {
    also.push('and invoice.invoice_date between ? and ?');
    values.push(firstDayOf(month), lastDayOf(month));
  }
  if (supplierId) {
    also.push('and invoice.supplier_id = ?');
    values.push(supplierId);
  }
  values.push(sqlArray(LEDGERS_BY_REFERENCE));
  const sql = `from invoices invoice where invoice.company_id = ? ${also.join(' ')} and (
    exists (select from companies company where company.id = invoice.company_id and company.ledger = any(?::text[])
      and not exists (select from ledger_contacts contact
        where contact.company_id = company.id and contact.supplier_id = invoice.supplier_id and contact.ledger = company.ledger))
    or invoice.possible_duplicate_of_id is not null and invoice.possible_duplicate_reason is not null
    or not exists (select from invoice_lines line where line.company_id = invoice.company_id and line.invoice_id = invoice.id)
    or exists (select from invoice_lines line
      left join nominal_accounts account on account.company_id = line.company_id and account.code = line.nominal_code
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id
        and (${OTHER_VAT} or line.vat_code is null or account.id is null or account.archived_at is not null
          or line.net_amount is null and invoice.net_amount is null
            and line.vat_code not in ('reverse_charge', 'construction_reverse_charge'))))`;
  return { sql, values };
}
