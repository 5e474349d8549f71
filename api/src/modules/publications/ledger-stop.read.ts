import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
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

/** Amounts that our own payments have paid there of bills, by publication id. Omits bills without such a payment. */
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
  /** Null where the invoice was deleted. */
  readonly invoiceNumber: string | null;
  readonly status: string | null;
  readonly ledger: OnlineLedger | null;
  /** Of a bill that was published again: what had been done with it, and where. */
  readonly stateThere: string;
  readonly paid: string | null;
  readonly isConnected: boolean;
  readonly republishedBy: string | null;
  readonly republishedOn: LocalDate | null;
}

/** SQL: a bill of `publication` can be looked at in the organisation that is connected, be it there or in another one before. */
const IS_KNOWN = `exists (
  select from accounting_connections connection
  join publications same on same.company_id = connection.company_id and same.ledger = connection.ledger
    and same.organisation_id = connection.organisation_id and same.invoice_id = publication.invoice_id
  where connection.company_id = publication.company_id)`;

/** Reason in the ledger against paying a bill. */
export interface LedgerStop {
  readonly words: string;
  /** What was published again is said, and so is what is in an organisation that is not connected any more: nobody can look there. */
  readonly isBlocking: boolean;
}

/** SQL: whether anything may have been done with a bill in an accounting system that is said of it. */
export const isSaidInLedger = (companyId: string, invoiceId: string) => `(
  exists (select from publications there where there.company_id = ${companyId} and there.invoice_id = ${invoiceId}
    and (there.state_there in ('voided', 'deleted') and there.withdrawn_at is null or there.paid_there <> 0))
  or exists (select from payment_audit_entries again where again.invoice_id = ${invoiceId}
    and again.action = 'invoice_republished'))`;

/**
 * Why unpaid bills are not paid: they were voided, deleted or paid in the accounting system, other than by
 * our own payments (RULES.md, 96 and 98), or nobody knows, because it is not connected any more. None for others.
 * A bill that was withdrawn from here is not meant. One that was published again is not stopped any more.
 */
export const ledgerStopsOf = batchLoad(async (scope: Scope, invoiceIds: readonly number[]) => {
  const byInvoice = await readStops(scope, invoiceIds);
  return invoiceIds.map((id): LedgerStop[] =>
    (byInvoice.get(id) ?? [])
      .filter(({ invoiceNumber, status }) => invoiceNumber !== null && status !== 'paid')
      .map((stop) => ({ words: inWords(stop, stop.invoiceNumber), isBlocking: stop.isConnected })),
  );
});

/** The same in words that begin with 'It', by their ids, of bills that may be paid, changed into others or deleted by now. */
export async function saidInLedger(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const byInvoice = await readStops(scope, [...new Set(invoiceIds)]);
  return new Map([...byInvoice].map(([id, stops]) => [id, stops.map((stop) => inWords(stop, null))]));
}

async function readStops(scope: Scope, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, StopRow[]>> {
  const rows = await scope.em.execute<StopRow[]>(
    `select stop.*, invoice.invoice_number as "invoiceNumber", invoice.status
     from (
       select publication.company_id, publication.invoice_id as "invoiceId", publication.ledger,
         publication.state_there as "stateThere", (publication.paid_there - own.paid)::text as paid,
         exists (select from accounting_connections connection where connection.company_id = publication.company_id
           and connection.ledger = publication.ledger and connection.organisation_id = publication.organisation_id
         ) as "isConnected", null as "republishedBy", null as "republishedOn"
       from publications publication
       cross join lateral (select ${OWN_PAID} as paid) own
       where publication.external_id is not null
         and (publication.withdrawn_at is null or publication.state <> 'removed_there')
         and (publication.state_there in ('voided', 'deleted') or publication.paid_there > own.paid
           or (publication.state_there = 'paid' and own.paid = 0) or not ${IS_KNOWN})
       union all
       select entry.company_id, entry.invoice_id, null, entry.undone, null, false, name_of_person(entry.person),
         (entry.at at time zone 'Europe/London')::date::text
       from payment_audit_entries entry where entry.action = 'invoice_republished') stop
     left join invoices invoice on invoice.company_id = stop.company_id and invoice.id = stop."invoiceId"
     where stop.company_id = any(?::integer[]) and stop."invoiceId" = any(?::integer[])
     order by "republishedOn", stop.ledger`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}

function inWords(
  { ledger, stateThere, paid, republishedBy, republishedOn }: StopRow,
  invoiceNumber: string | null,
): string {
  const itself = invoiceNumber ?? 'It';
  if (republishedOn !== null) {
    const again = `${republishedBy} published it again on ${formatLocalDate(republishedOn)}`;
    return `${itself} was ${stateThere}, and ${again}: ask why before it is paid.`;
  }
  const label = ledger === null ? '' : LEDGER_LABELS[ledger];
  if (stateThere === 'voided' || stateThere === 'deleted') {
    return `${itself} was ${stateThere} in ${label}: ask who did it and why before it is paid.`;
  }
  if (stateThere === 'paid') return `${itself} is paid in ${label} already: look at that before it is paid.`;
  if (paid === null || Number(paid) <= 0) {
    return `${itself} is in ${label}, which is not connected any more: nobody knows how it is there.`;
  }
  return `${formatPounds(penceFromNumeric(paid))} of ${invoiceNumber ?? 'it'} is paid in ${label} already: look at that before it is paid.`;
}
