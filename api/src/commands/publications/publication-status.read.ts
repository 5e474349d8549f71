import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type AccountingConnection,
  accountingConnectionOf,
  keptSettingsOf,
} from '../../modules/accounting-connections/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { ownPaidOf, Publication, PublicationTarget } from '../../modules/publications/index.ts';
import { type BillToPublish, billsToPublish } from './bills-to-publish.ts';
import type { PublicationType } from './publication.types.ts';

/** State of an invoice or credit note in the accounting system. */
export interface PublicationStatus extends PublicationType {
  readonly companyId: number;
}

/** Returns the accounting system that a company publishes to; null if it is connected to no organisation. */
export async function ledgerPublishedTo(scope: Scope, companyId: number): Promise<OnlineLedger | null> {
  const connection = await accountingConnectionOf(scope, companyId);
  const isUsable = connection !== null && scope.ports.accountingSystems.has(connection.ledger);
  return isUsable && connection.organisationId !== null ? connection.ledger : null;
}

/** Returns the states of invoices in the organisation that their company publishes to; null if it publishes to none. */
export const publicationOf = batchLoad(async (scope: Scope, invoiceIds: readonly number[]) => {
  const invoices = await scope.em.find(Invoice, { id: { $in: [...invoiceIds] } }, { populate: ['supplier'] });
  const rows = await scope.em.find(Publication, { invoiceId: { $in: [...invoiceIds] } }, { refresh: true });
  const byCompany = Map.groupBy(invoices, ({ companyId }) => companyId);
  const found = new Map<number, PublicationStatus>();
  for (const [companyId, some] of byCompany) {
    const own = rows.filter((row) => row.companyId === companyId);
    for (const status of await statusesOf(scope, companyId, some, own)) found.set(status.invoiceId, status);
  }
  return invoiceIds.map((id) => found.get(id) ?? null);
});

/** Returns publications as both APIs show them, also those of bills deleted since. */
export async function statusesOfPublications(
  scope: Scope,
  companyId: number,
  publications: readonly Publication[],
): Promise<PublicationStatus[]> {
  const ids = publications.map(({ invoiceId }) => invoiceId);
  const invoices = await scope.em.find(Invoice, { companyId, id: { $in: ids } }, { populate: ['supplier'] });
  const there = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const facts = await factsOf(scope, companyId, invoices, publications);
  return publications.map((publication) => statusOf(publication, there.get(publication.invoiceId) ?? null, facts));
}

async function statusesOf(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
  publications: readonly Publication[],
): Promise<PublicationStatus[]> {
  const facts = await factsOf(scope, companyId, invoices, publications);
  const { connection } = facts;
  return invoices.flatMap((invoice) => {
    const own = publications.filter(({ invoiceId }) => invoiceId === invoice.id);
    const isConnected = ({ ledger, organisationId }: Publication) =>
      ledger === connection?.ledger && organisationId === connection.organisationId;
    const publication = connection ? own.find(isConnected) : own.at(-1);
    if (publication) return statusOf(publication, invoice, facts);
    const bill = facts.bills.get(invoice.id);
    return connection && bill ? neverPublished(connection, bill) : [];
  });
}

interface Facts {
  readonly connection: AccountingConnection | null;
  readonly bills: ReadonlyMap<number, BillToPublish>;
  readonly targets: readonly PublicationTarget[];
  /** Amounts that our own payments have paid in the ledger, by publication id. */
  readonly ownPaid: ReadonlyMap<number, Pence>;
}

async function factsOf(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
  publications: readonly Publication[],
): Promise<Facts> {
  const connection = await accountingConnectionOf(scope, companyId);
  const isUsable = connection !== null && scope.ports.accountingSystems.has(connection.ledger);
  const settings = isUsable ? await keptSettingsOf(scope, connection) : null;
  const bills = isUsable ? await billsToPublish(scope, connection, invoices, settings) : [];
  const targets =
    publications.length === 0 ? [] : await scope.em.find(PublicationTarget, { companyId }, { refresh: true });
  const ownPaid = await ownPaidOf(
    scope,
    companyId,
    publications.map(({ id }) => id),
  );
  return { connection, bills: new Map(bills.map((bill) => [bill.invoice.id, bill])), targets, ownPaid };
}

function neverPublished({ companyId, ledger }: AccountingConnection, bill: BillToPublish): PublicationStatus {
  const { id: invoiceId, recordNumber, invoiceNumber, supplier } = bill.invoice;
  return {
    id: null,
    companyId,
    invoiceId,
    recordNumber,
    invoiceNumber,
    supplierName: supplier.getEntity().name,
    ledger,
    state: bill.bill ? 'ready' : 'not_ready',
    reasons: [...bill.reasons],
    remedy: bill.remedy,
    ...NOTHING_THERE,
  };
}

const NOTHING_THERE = {
  link: null,
  publishedAt: null,
  attempts: 0,
  nextAttemptAt: null,
  fileState: 'none',
  fileName: null,
  stateThere: null,
  paidTherePence: null,
  isEditedThere: false,
  checkedAt: null,
  isDeletedHere: false,
} as const;

function statusOf(publication: Publication, invoice: Invoice | null, facts: Facts): PublicationStatus {
  const { id, companyId, invoiceId, ledger, link, publishedAt, attempts, fileState, fileName } = publication;
  const { stateThere, paidTherePence, isEditedThere, checkedAt, nextAttemptAt, remedy } = publication;
  const isInProgress = publication.state === 'queued' || publication.state === 'sending';
  const hasChanged = publication.state === 'published' && isChangedSince(publication, invoice, facts);
  const label = LEDGER_LABELS[ledger];
  return {
    id,
    companyId,
    invoiceId,
    recordNumber: invoice?.recordNumber ?? publication.recordNumber,
    invoiceNumber: invoice?.invoiceNumber ?? publication.invoiceNumber,
    supplierName: invoice?.supplier.getEntity().name ?? publication.supplierName,
    ledger,
    state: hasChanged ? 'changed_since' : publication.state,
    reasons: reasonsOf(publication, invoice, facts),
    remedy: hasChanged
      ? `Change it in ${label} as well, or withdraw it and publish it again. What was changed there is not overwritten.`
      : remedy,
    link,
    publishedAt,
    attempts,
    nextAttemptAt: isInProgress ? nextAttemptAt : null,
    fileState,
    fileName,
    stateThere,
    paidTherePence,
    isEditedThere,
    checkedAt,
    isDeletedHere: invoice === null,
  };
}

/** True if the books now differ from the bill that was sent. Unknown, so false, without a connection. */
function isChangedSince({ content }: Publication, invoice: Invoice | null, { connection, bills }: Facts): boolean {
  if (invoice === null) return true;
  const bill = bills.get(invoice.id);
  if (connection === null || !bill) return false;
  return bill.bill === null || bill.content !== content;
}

function reasonsOf(
  publication: Publication,
  invoice: Invoice | null,
  { connection, bills, targets, ownPaid }: Facts,
): string[] {
  const { state, ledger, organisationId, reason, isEditedThere, paidTherePence } = publication;
  const label = LEDGER_LABELS[ledger];
  const isOwn = connection?.ledger === ledger && connection.organisationId === organisationId;
  const target = targets.find((one) => one.ledger === ledger && one.organisationId === organisationId);
  const isInProgress = state === 'queued' || state === 'sending';
  const paidThere = (paidTherePence ?? 0) - (ownPaid.get(publication.id) ?? 0);
  const signIn = isOwn && connection.state !== 'connected' ? `${label} has to be connected again` : null;
  const waits = isInProgress ? ((isOwn ? signIn : `${label} is not connected`) ?? target?.waitsBecause) : null;
  const isHere = state !== 'queued' && state !== 'failed';
  const notReady = state === 'published' && invoice ? (bills.get(invoice.id)?.reasons ?? []) : [];
  return [
    reason,
    waits,
    isHere && invoice === null ? `It was deleted here, and is in ${label}` : null,
    ...notReady,
    isEditedThere ? `It was edited in ${label}` : null,
    paidThere > 0 ? `${formatPounds(pence(paidThere))} of it is paid in ${label}` : null,
  ].filter((words) => words !== null && words !== undefined);
}
