import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readLine } from '../../matching-engine/index.ts';
import { howNamed, isPayeeNamed } from './names-on-line.ts';
import { textOf } from './paid-on-statement.read.ts';
import { PAID_BEFORE_DAYS_MAX } from './paid-on-statement.sql.ts';

interface UnpaidBill {
  readonly id: number;
  readonly companyId: number;
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly supplierName: string;
}

interface LineElsewhere {
  readonly invoiceId: number;
  readonly companyName: string;
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: string;
  readonly description: string;
  readonly counterpartyName: string | null;
}

/**
 * Warnings about payments from another company of the caller, by unpaid invoice. An open outgoing line there has the
 * invoice's number, supplier and outstanding amount. A statement may be imported into the wrong company, or one company
 * may pay another's bills.
 */
export async function readPaidElsewhere(
  scope: Scope,
  unpaid: readonly UnpaidBill[],
): Promise<ReadonlyMap<number, string>> {
  const readable = [...scope.memberships.keys()].filter((id) => hasPermissionIn(scope, id, 'read'));
  if (unpaid.length === 0 || readable.length < 2) return new Map();
  const lines = await scope.em.execute<LineElsewhere[]>(
    `select invoice.id as "invoiceId", company.name as "companyName", line.id as "lineId", line.date::text as date,
       (abs(line.amount) * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName"
     from invoices invoice
     join bank_transactions line on line.company_id = any(?::integer[]) and line.company_id <> invoice.company_id
       and abs(line.amount) = invoice.amount - invoice.part_paid and line.is_outgoing and not line.is_matched
       and line.date >= invoice.invoice_date - ${PAID_BEFORE_DAYS_MAX}
     join companies company on company.id = line.company_id
     where invoice.id = any(?::integer[]) and invoice.company_id = any(?::integer[]) and invoice.document_type = 'invoice'
     order by invoice.id, line.id`,
    [sqlArray(readable), sqlArray(unpaid.map(({ id }) => id)), sqlArray(scope.companyIds)],
  );
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return new Map(
    unpaid.flatMap((bill): [number, string][] => {
      const found = (byInvoice.get(bill.id) ?? []).find((line) => isNamed(line, bill));
      return found ? [[bill.id, inWords(found, bill)]] : [];
    }),
  );
}

function isNamed(
  { lineId, date, amountPence, description, counterpartyName }: LineElsewhere,
  bill: UnpaidBill,
): boolean {
  const line = readLine({ id: lineId, date, amountPence: pence(-Number(amountPence)), description, counterpartyName });
  return isPayeeNamed(line, bill) && howNamed(line, bill) > 0;
}

function inWords({ companyName, date, amountPence, ...line }: LineElsewhere, { invoiceNumber }: UnpaidBill): string {
  const sum = `${formatPounds(pence(Number(amountPence)))} on ${formatLocalDate(date)}, "${textOf(line)}"`;
  return `${sum}, on the statement of ${companyName}, may have paid ${invoiceNumber}: check for which company it is.`;
}
