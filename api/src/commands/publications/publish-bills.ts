import { AppError } from '@paycycle/schema/errors';
import type { PublicationScope } from '@paycycle/schema/validation/publication';
import { publishBillsSchema } from '@paycycle/schema/validation/publication';
import { validate } from '@paycycle/schema/validation/validate';
import type { OrganisationSettings } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import {
  type AccountingConnection,
  connectionOf,
  settingsOf,
  valueOrError,
} from '../../modules/accounting-connections/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import type { Invoice } from '../../modules/invoices/index.ts';
import { Publication } from '../../modules/publications/index.ts';
import {
  type BillToPublish,
  billsToPublish,
  invoicesToPublish,
  isReady,
  type ReadyToPublish,
} from './bills-to-publish.ts';

/** A connection to an organisation that was chosen. */
export type ChosenConnection = AccountingConnection & { readonly organisationId: string };

/** Returns the connection that bills are published with. @throws NOT_FOUND, LEDGER_NOT_CONNECTED */
export async function chosenConnection(scope: Scope, companyId: number): Promise<ChosenConnection> {
  requireCompany(scope, companyId);
  const connection = await connectionOf(scope, companyId);
  if (!connection || !isChosen(connection)) throw new AppError('LEDGER_NOT_CONNECTED');
  return connection;
}

export function isChosen(connection: AccountingConnection): connection is ChosenConnection {
  return connection.organisationId !== null;
}

/** Requested bills, sorted by what happens to them. */
export interface SortedBills {
  readonly ready: readonly ReadyToPublish[];
  readonly notReady: readonly BillToPublish[];
  /** Existing publications: they proceed by themselves, or a user retries or withdraws them. */
  readonly known: readonly Publication[];
}

/** Sorts the requested bills. A bill that was removed in the ledger is published again only if the caller names it. */
export async function sortBills(
  scope: Scope,
  connection: ChosenConnection,
  asked: PublicationScope,
  settings: OrganisationSettings | null,
): Promise<SortedBills> {
  const { companyId, ledger, organisationId } = connection;
  const invoices = await invoicesToPublish(scope, companyId, asked);
  const ids = invoices.map(({ id }) => id);
  const publications = await scope.em.find(
    Publication,
    { companyId, ledger, organisationId, invoiceId: { $in: ids } },
    { refresh: true },
  );
  const isKnown = ({ state }: Publication) => state !== 'removed_there' || asked.invoiceIds === null;
  const known = publications.filter(isKnown);
  const knownIds = new Set(known.map(({ invoiceId }) => invoiceId));
  const others = invoices.filter(({ id }) => !knownIds.has(id));
  const bills = await billsToPublish(scope, connection, others, settings);
  return { ready: bills.filter(isReady), notReady: bills.filter((bill) => !isReady(bill)), known };
}

/** Result of a request to publish bills. */
export interface PublishedBills {
  readonly queuedCount: number;
  readonly notReady: readonly BillToPublish[];
}

/**
 * Queues the bills of a month, or the named ones, that are ready and were not published before. A second call queues
 * nothing twice.
 * @throws NOT_FOUND, VALIDATION_FAILED; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE; CONTENT_CHANGED if the number of
 * ready bills differs from the one that the caller was shown
 */
export async function publishBills(scope: Scope, companyId: number, input: unknown): Promise<PublishedBills> {
  requireCompany(scope, companyId);
  const { seenReadyCount, ...asked } = validate(publishBillsSchema, input);
  const connection = await chosenConnection(scope, companyId);
  const settings = valueOrError(await settingsOf(scope, connection));
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { ready, notReady } = await sortBills(scope, connection, asked, settings);
    requireAsSeen(seenReadyCount, ready.length);
    if (ready.length > 0) await queueBills(scope, connection, ready);
    return { queuedCount: ready.length, notReady };
  });
}

function requireAsSeen(seen: number | null, now: number): void {
  if (seen === null || seen === now) return;
  const bills = now === 1 ? '1 bill is' : `${now.toLocaleString('en-GB')} bills are`;
  const message = `${bills} ready by now, not ${seen.toLocaleString('en-GB')}: somebody published bills, or changed some. Nothing was published; look again.`;
  throw new AppError('CONTENT_CHANGED', message);
}

/** Queues bills for an organisation. */
export async function queueBills(
  scope: Scope,
  { companyId, ledger, organisationId }: Pick<ChosenConnection, 'companyId' | 'ledger' | 'organisationId'>,
  bills: readonly Pick<ReadyToPublish, 'invoice'>[],
): Promise<void> {
  const now = scope.ports.clock.now();
  await scope.em.execute(
    `insert into publication_targets (company_id, ledger, organisation_id, next_step_at, next_check_at)
     values (?, ?, ?, ?, ?) on conflict do nothing`,
    [companyId, ledger, organisationId, now, now],
  );
  const rows = bills.map(({ invoice }) => ({
    company_id: companyId,
    ledger,
    organisation_id: organisationId,
    ...invoiceColumns(invoice),
    requested_by: scope.userId,
    requested_at: now,
    next_attempt_at: now,
  }));
  await scope.em.execute(
    `insert into publications (company_id, ledger, organisation_id, invoice_id, record_number, invoice_number, invoice_date,
       supplier_id, supplier_name, document_type, state, requested_by, requested_at, next_attempt_at)
     select company_id, ledger, organisation_id, invoice_id, record_number, invoice_number, invoice_date,
       supplier_id, supplier_name, document_type, 'queued', requested_by, requested_at, next_attempt_at
     from jsonb_populate_recordset(null::publications, ?::jsonb)
     on conflict (ledger, organisation_id, invoice_id) do update set state = 'queued',
       record_number = excluded.record_number, invoice_number = excluded.invoice_number,
       invoice_date = excluded.invoice_date, supplier_id = excluded.supplier_id, supplier_name = excluded.supplier_name,
       document_type = excluded.document_type, requested_by = excluded.requested_by,
       requested_at = excluded.requested_at, next_attempt_at = excluded.next_attempt_at,
       attempts = 0, reason = null, remedy = null, sent = null, sent_at = null, content = null, external_id = null,
       link = null, external_version = null, published_at = null, state_there = null, gross_there = null, paid_there = null,
       is_edited_there = false, checked_at = null, file_state = 'none', file_path = null, file_name = null,
       file_key = null, file_asked_at = null, withdraw_key = null, withdrawn_at = null, withdrawn_by = null
     where publications.state = 'removed_there' and publications.company_id = excluded.company_id`,
    [JSON.stringify(rows)],
  );
}

function invoiceColumns(invoice: Invoice) {
  return {
    invoice_id: invoice.id,
    record_number: invoice.recordNumber,
    invoice_number: invoice.invoiceNumber,
    invoice_date: invoice.invoiceDate,
    supplier_id: invoice.supplierId,
    supplier_name: invoice.supplier.getEntity().name,
    document_type: invoice.documentType,
  };
}

/** A publication that the caller may change, with its connection. @throws NOT_FOUND, LEDGER_NOT_CONNECTED */
export async function publicationToChange(scope: Scope, id: number) {
  const publication = await scope.em.findOne(Publication, { id }, { refresh: true });
  if (!publication) throw new AppError('NOT_FOUND', 'This publication is not there');
  return { connection: await connectionFor(scope, publication), publication };
}

/** The connection to the organisation of a publication. @throws NOT_FOUND, LEDGER_NOT_CONNECTED */
export async function connectionFor(
  scope: Scope,
  { companyId, ledger, organisationId }: Pick<Publication, 'companyId' | 'ledger' | 'organisationId'>,
): Promise<ChosenConnection> {
  const connection = await chosenConnection(scope, companyId);
  const isItsOwn = connection.ledger === ledger && connection.organisationId === organisationId;
  if (!isItsOwn) throw new AppError('LEDGER_NOT_CONNECTED', 'Connect the organisation that this was published to');
  return connection;
}

/**
 * Retries a failed bill, or only its file if the ledger has the bill. A pending bill is tried at once. A bill that
 * the ledger may have is searched for before it is sent again. A failed bill becomes a new job, requested by the
 * caller.
 * @throws NOT_FOUND, LEDGER_NOT_CONNECTED; VALIDATION_FAILED if nothing is left to try
 */
export async function retryPublication(scope: Scope, id: number): Promise<Publication> {
  const { publication } = await publicationToChange(scope, id);
  const { companyId, state } = publication;
  if (state === 'published' || state === 'removed_there') {
    throw new AppError('VALIDATION_FAILED', 'Nothing of this bill has failed');
  }
  const now = scope.ports.clock.now();
  await inTransaction(scope, ({ em }) =>
    em.execute(
      `update publications set state = case when sent is null then 'queued' else 'sending' end,
         file_state = case when file_state = 'failed' then 'waiting' else file_state end,
         file_key = case when file_state = 'failed' then null else file_key end,
         file_asked_at = case when file_state = 'failed' then null else file_asked_at end,
         requested_at = case when state = 'failed' then ? else requested_at end,
         requested_by = case when state = 'failed' then ? else requested_by end,
         reason = null, remedy = null, attempts = 0, next_attempt_at = ?
       where id = ? and company_id = ? and state in ('queued', 'sending', 'failed')`,
      [now, scope.userId, now, id, companyId],
    ),
  );
  return scope.em.findOneOrFail(Publication, { id, companyId }, { refresh: true });
}
