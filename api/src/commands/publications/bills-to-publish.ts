import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import type { PublicationScope } from '@paycycle/schema/validation/publication';
import type { OrganisationSettings } from '../../kernel/ports/accounting-system.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type AccountingConnection, systemOf } from '../../modules/accounting-connections/index.ts';
import { StoredFile } from '../../modules/files/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { Publication } from '../../modules/publications/index.ts';
import { readinessOf } from '../accounting-package/bill-readiness.ts';
import { handedOverBefore } from '../accounting-package/package-history.ts';
import { type BillContent, billContentOf, digestOfBill, fileNameOf } from './outgoing-bill.ts';

/** A bill that can be sent as it is, or why it cannot. */
export type BillToPublish = { readonly invoice: Invoice } & (
  | {
      readonly bill: BillContent;
      readonly content: string;
      readonly file: { readonly path: string; readonly name: string } | null;
      readonly reasons: readonly [];
      readonly remedy: null;
    }
  | { readonly bill: null; readonly reasons: readonly string[]; readonly remedy: string | null }
);
export type ReadyToPublish = Extract<BillToPublish, { readonly content: string }>;

export function isReady(one: BillToPublish): one is ReadyToPublish {
  return one.bill !== null;
}

/** Bills that are in memory as entities at once. */
const READ_AT_ONCE = 500;

/** The invoices that are asked for, in the order of their numbers. @throws NOT_FOUND for a named one that is not there */
export async function invoicesToPublish(
  scope: Scope,
  companyId: number,
  { from, to, invoiceIds }: PublicationScope,
): Promise<Invoice[]> {
  const isAsked = invoiceIds ? { id: { $in: [...invoiceIds] } } : { invoiceDate: { $gte: from, $lte: to } };
  const invoices = await scope.em.find(
    Invoice,
    { companyId, ...isAsked },
    { populate: ['supplier'], orderBy: { recordNumber: 'asc' }, refresh: true },
  );
  if (invoiceIds && invoices.length < invoiceIds.length)
    throw new AppError('NOT_FOUND', 'An invoice is not there any more');
  return invoices;
}

/**
 * Sorts invoices by readiness for an organisation, with the reasons. An invoice is not ready if the books lack data,
 * if the organisation would refuse it, or if the organisation has it already, by a package or from a bill deleted
 * here.
 * @param settings null if they are unknown: the organisation may then refuse a bill that counts as ready
 */
export async function billsToPublish(
  scope: Scope,
  connection: Pick<AccountingConnection, 'companyId' | 'ledger' | 'organisationId' | 'publishAs'>,
  invoices: readonly Invoice[],
  settings: OrganisationSettings | null,
): Promise<BillToPublish[]> {
  const { companyId, ledger, publishAs } = connection;
  const system = systemOf(scope, connection);
  const bills: BillToPublish[] = [];
  for (let at = 0; at < invoices.length; at += READ_AT_ONCE) {
    const some = invoices.slice(at, at + READ_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const before = await handedOverBefore(scope, companyId, ledger, { from: null, to: null }, ids);
    const packaged = new Map(before.map((handedOver) => [handedOver.invoiceId, handedOver]));
    const files = await filesOf(scope, companyId, some);
    const deleted = await deletedBillsThere(scope, connection, some);
    for (const { invoice, bill, reasons } of await readinessOf(scope, companyId, some)) {
      if (!bill) {
        bills.push({ invoice, bill: null, reasons, remedy: null });
        continue;
      }
      const content = billContentOf(bill, invoice.id, scope.ports.publicUrl());
      const refusals = settings ? system.refusalsOf({ ...content, publishAs }, settings) : [];
      const against = refusals.map(({ reason }) => reason);
      const handedOver = packaged.get(invoice.id);
      if (handedOver) {
        const day = formatLocalDate(londonDate(handedOver.madeAt));
        against.push(
          `it was in the package of ${day} for ${LEDGER_LABELS[ledger]}: say under Packages that nobody imported that, or it would be there twice`,
        );
      }
      const there = deleted.find((publication) => isOfSameNumber(publication, invoice));
      if (there) {
        against.push(
          `${there.invoiceNumber}, which was deleted here, is in ${LEDGER_LABELS[ledger]}: withdraw that first, or it would be there twice`,
        );
      }
      const file = invoice.filePath === null ? undefined : files.get(invoice.filePath);
      if (file && file.size > system.limits.fileBytesMax) {
        const most = Math.floor(system.limits.fileBytesMax / 1_000_000);
        against.push(`its file is larger than the ${most} MB that ${LEDGER_LABELS[ledger]} takes`);
      }
      if (against.length > 0) {
        const remedy = refusals.find((refusal) => refusal.remedy !== null)?.remedy ?? null;
        bills.push({ invoice, bill: null, reasons: against, remedy });
        continue;
      }
      bills.push({
        invoice,
        bill: content,
        content: digestOfBill(content, invoice.supplierId, file?.key ?? null),
        file: file ? { path: file.key, name: fileNameOf(bill, file.fileName) } : null,
        reasons: [],
        remedy: null,
      });
    }
  }
  return bills;
}

async function filesOf(scope: Scope, companyId: number, invoices: readonly Invoice[]) {
  const keys = invoices.flatMap(({ filePath }) => filePath ?? []);
  const files = await scope.em.find(StoredFile, { companyId, key: { $in: keys } });
  return new Map(files.map((file) => [file.key, file]));
}

/** Finds publications of deleted bills of the same suppliers, which the organisation has or is being sent. */
async function deletedBillsThere(
  scope: Scope,
  { companyId, ledger, organisationId }: Pick<AccountingConnection, 'companyId' | 'ledger' | 'organisationId'>,
  invoices: readonly Invoice[],
): Promise<Publication[]> {
  const suppliers = invoices.map(({ supplier }) => supplier.getEntity());
  const rows = await scope.em.execute<{ id: number }[]>(
    `select publication.id from publications publication
     where publication.company_id = ? and publication.ledger = ? and publication.organisation_id = ?
       and publication.state <> 'removed_there' and (publication.external_id is not null or publication.state = 'sending')
       and (publication.supplier_id = any(?::integer[]) or lower(publication.supplier_name) = any(?::text[]))
       and not exists (select from invoices invoice
         where invoice.company_id = publication.company_id and invoice.id = publication.invoice_id)`,
    [
      companyId,
      ledger,
      organisationId,
      sqlArray(suppliers.map(({ id }) => id)),
      sqlArray(suppliers.map(({ name }) => name.toLowerCase())),
    ],
  );
  return scope.em.find(Publication, { companyId, id: { $in: rows.map(({ id }) => id) } }, { refresh: true });
}

/**
 * True if the published bill has the number and type of the invoice, and the same supplier or one with the same name.
 */
function isOfSameNumber(publication: Publication, invoice: Invoice): boolean {
  const { id, name } = invoice.supplier.getEntity();
  const isOfSupplier = publication.supplierId === id || publication.supplierName.toLowerCase() === name.toLowerCase();
  const isSameNumber = invoiceNumberKey(publication.invoiceNumber) === invoiceNumberKey(invoice.invoiceNumber);
  return isOfSupplier && isSameNumber && publication.documentType === invoice.documentType;
}
