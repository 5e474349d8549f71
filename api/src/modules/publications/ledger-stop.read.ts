import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { formatPounds } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

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
 * Why unpaid bills are not paid: they were voided, deleted or paid in the accounting system (RULES.md, 96). Null for others.
 * A bill that was withdrawn from here is not meant.
 */
export const ledgerStopOf = batchedRead(async (scope: Scope, invoiceIds: readonly number[]) => {
  const rows = await scope.em.execute<StopRow[]>(
    `select publication.invoice_id as "invoiceId", invoice.invoice_number as "invoiceNumber", publication.ledger,
       publication.state_there as "stateThere", publication.paid_there::text as paid,
       exists (select from accounting_connections connection where connection.company_id = publication.company_id
         and connection.ledger = publication.ledger and connection.organisation_id = publication.organisation_id
       ) as "isConnected"
     from publications publication
     join invoices invoice on invoice.company_id = publication.company_id and invoice.id = publication.invoice_id
     where publication.company_id = any(?::integer[]) and publication.invoice_id = any(?::integer[])
       and invoice.status <> 'paid' and publication.external_id is not null and publication.withdrawn_at is null
       and (publication.state_there in ('voided', 'deleted', 'paid') or publication.paid_there <> 0)
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
