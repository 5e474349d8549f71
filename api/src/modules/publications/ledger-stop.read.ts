import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/**
 * SQL: what our own payments have paid of the bill of `publication` there, in pounds (RULES.md, 98). One whose answer is missing
 * counts once more is paid there than before it.
 */
const OWN_PAID = `(
  select round(coalesce(sum((bill ->> 'amountPence')::numeric), 0) / 100, 2)
  from ledger_payments payment, jsonb_array_elements(payment.sent -> 'bills') bill
  where payment.company_id = publication.company_id and payment.ledger = publication.ledger
    and payment.organisation_id = publication.organisation_id and payment.state in ('sending', 'published', 'failed')
    and (bill ->> 'invoiceId')::integer = publication.invoice_id
    and bill ->> 'externalId' = publication.external_id
    and (payment.state = 'published' or publication.paid_there > (bill ->> 'paidBeforePence')::numeric / 100))`;

/** What our own payments have paid there of bills, by the ids of their publications; only what they have paid anything of. */
export async function ownPaidOf(
  scope: Scope,
  companyId: number,
  publicationIds: readonly number[],
): Promise<ReadonlyMap<number, Pence>> {
  const rows = await scope.em.execute<{ id: number; paid: string }[]>(
    `select publication.id, ${OWN_PAID}::text as paid from publications publication
     where publication.company_id = ? and publication.id = any(?::integer[]) and publication.paid_there <> 0`,
    [companyId, sqlArray(publicationIds)],
  );
  return new Map(rows.map(({ id, paid }) => [id, penceFromNumeric(paid)]));
}

interface StopRow {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly ledger: OnlineLedger;
  readonly stateThere: string;
  readonly paid: string | null;
  readonly isConnected: boolean;
}

/** What the ledger says against paying a bill. */
export interface LedgerStop {
  readonly words: string;
  /** Nobody can look again at an organisation that is not connected any more: then it is said, and stops nothing. */
  readonly isBlocking: boolean;
}

/**
 * Why unpaid bills are not paid: they were voided, deleted or paid in the accounting system, other than by
 * our own payments (RULES.md, 96 and 98). Null for others.
 * A bill that was withdrawn from here is not meant.
 */
export const ledgerStopOf = batchedRead(async (scope: Scope, invoiceIds: readonly number[]) => {
  const rows = await scope.em.execute<StopRow[]>(
    `select publication.invoice_id as "invoiceId", invoice.invoice_number as "invoiceNumber", publication.ledger,
       publication.state_there as "stateThere", (publication.paid_there - own.paid)::text as paid,
       exists (select from accounting_connections connection where connection.company_id = publication.company_id
         and connection.ledger = publication.ledger and connection.organisation_id = publication.organisation_id
       ) as "isConnected"
     from publications publication
     join invoices invoice on invoice.company_id = publication.company_id and invoice.id = publication.invoice_id
     cross join lateral (select ${OWN_PAID} as paid) own
     where publication.company_id = any(?::integer[]) and publication.invoice_id = any(?::integer[])
       and invoice.status <> 'paid' and publication.external_id is not null and publication.withdrawn_at is null
       and (publication.state_there in ('voided', 'deleted') or publication.paid_there > own.paid
         or (publication.state_there = 'paid' and own.paid = 0))
     order by publication.id`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return invoiceIds.map((id): LedgerStop | null => {
    const stops = byInvoice.get(id) ?? [];
    const stop = stops.find(({ isConnected }) => isConnected) ?? stops[0];
    return stop ? { words: inWords(stop), isBlocking: stop.isConnected } : null;
  });
});

function inWords({ invoiceNumber, ledger, stateThere, paid }: StopRow): string {
  const label = LEDGER_LABELS[ledger];
  if (stateThere === 'voided' || stateThere === 'deleted') {
    return `${invoiceNumber} was ${stateThere} in ${label}: ask who did it and why before it is paid.`;
  }
  if (stateThere === 'paid') return `${invoiceNumber} is paid in ${label} already: look at that before it is paid.`;
  const part = paid === null ? 'Part' : formatPounds(penceFromNumeric(paid));
  return `${part} of ${invoiceNumber} is paid in ${label} already: look at that before it is paid.`;
}
