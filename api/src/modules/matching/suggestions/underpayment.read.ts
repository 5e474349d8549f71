import type { Pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A smaller difference than this share of the invoice is a fee or a discount: nobody pays it later. */
const REST_SHARE_MIN = 0.05;

const SETTLEMENTS_MAX = 10_000;

/** That an invoice was settled by a transaction of less than its amount. */
export interface Underpayment {
  readonly invoiceId: number;
  /** What has not been paid of it by any transaction. */
  readonly remainderPence: Pence;
}

/**
 * The invoices that a smaller transaction has settled (RULES.md, 34), as it also does when it is the first part of a
 * payment and nobody said so: another transaction may have paid the rest. The latest; of one invoice, or of the
 * company's.
 */
export async function readUnderpayments(scope: Scope, companyId: number, invoiceId?: number): Promise<Underpayment[]> {
  const rows = await scope.em.execute<{ invoiceId: number; rest: string }[]>(
    `select match.invoice_id as "invoiceId", (match.amount - abs(line.amount))::text as rest
     from bank_transaction_invoice_matches match
     join bank_transactions line on line.id = match.bank_transaction_id and line.company_id = match.company_id
     where match.company_id = ? and (?::integer is null or match.invoice_id = ?) and match.kind = 'settlement'
       and match.amount - abs(line.amount) >= match.amount * ?
       and not exists (
         select from bank_transaction_invoice_matches other
         where other.company_id = match.company_id and other.bank_transaction_id = line.id and other.id <> match.id
       )
     order by match.id desc limit ?`,
    [companyId, invoiceId ?? null, invoiceId ?? null, REST_SHARE_MIN, SETTLEMENTS_MAX],
  );
  return rows.map(({ rest, ...row }) => ({ ...row, remainderPence: penceFromNumeric(rest) }));
}
