import type { PossibleDuplicateReason } from '@paycycle/schema/domain/invoice-duplicate';
import type { Pence } from '@paycycle/schema/domain/money';
import { storedPence } from '../../kernel/columns.ts';
import { type Page, requirePage } from '../../kernel/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import type { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceFilter, type InvoiceSort, invoicesFrom, invoicesOrder } from './invoice-list.query.ts';

const NEWEST_FIRST: InvoiceSort = { field: 'recordNumber', direction: 'desc' };

/** What a list of invoices is asked with. */
export interface InvoiceListRequest {
  readonly filter?: InvoiceFilter | null;
  readonly sort?: InvoiceSort | null;
  readonly page: Page;
  /** The largest page that is answered; a door that returns plain arrays allows more. */
  readonly limitMax?: number;
}

/** An invoice as lists show it: a plain row, which is read faster than an entity, and which nobody can change. */
export interface InvoiceRow
  extends Readonly<
    Pick<
      Invoice,
      | 'id'
      | 'recordNumber'
      | 'companyId'
      | 'supplierId'
      | 'invoiceNumber'
      | 'amountPence'
      | 'invoiceDate'
      | 'dueDate'
      | 'paymentDate'
      | 'status'
      | 'isMatched'
      | 'partPaidPence'
      | 'paymentRunId'
      | 'paymentRunStatus'
      | 'hasLivePayment'
      | 'description'
      | 'filePath'
      | 'fileName'
      | 'notes'
      | 'batchImportDate'
      | 'batchSequenceNumber'
      | 'createdAt'
      | 'createdBy'
      | 'modifiedAt'
      | 'modifiedBy'
    >
  > {
  readonly possibleDuplicateOfId: number | null;
  readonly possibleDuplicateReason: PossibleDuplicateReason | null;
  readonly supplier: SupplierRow;
}

/** The supplier of a row, with every field that the doors show. */
export type SupplierRow = Readonly<
  Omit<
    Supplier,
    'nameKey' | 'termsDaysHad' | 'isRestored' | 'bankDetailsEnteredAt' | 'bankDetailsEnteredBy' | 'hasPayments'
  >
>;

/** The columns of an answer by the fields that they become, in SQL. */
function columns(alias: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([field, column]) => `"${alias}"."${column}" as "${field}"`)
    .join(', ');
}

const COLUMNS = [
  columns('invoice', {
    id: 'id',
    recordNumber: 'record_number',
    companyId: 'company_id',
    supplierId: 'supplier_id',
    invoiceNumber: 'invoice_number',
    amount: 'amount',
    invoiceDate: 'invoice_date',
    dueDate: 'due_date',
    paymentDate: 'payment_date',
    status: 'status',
    isMatched: 'is_matched',
    partPaid: 'part_paid',
    paymentRunId: 'payment_run_id',
    paymentRunStatus: 'payment_run_status',
    hasLivePayment: 'has_live_payment',
    possibleDuplicateOfId: 'possible_duplicate_of_id',
    storedDuplicateReason: 'possible_duplicate_reason',
    description: 'description',
    filePath: 'file_path',
    fileName: 'file_name',
    notes: 'notes',
    batchImportDate: 'batch_import_date',
    batchNumber: 'batch_sequence_number',
    created: 'created_at',
    createdBy: 'created_by',
    modified: 'modified_at',
    modifiedBy: 'modified_by',
  }),
  columns('supplier', {
    name: 'name',
    email: 'email',
    phone: 'phone',
    address: 'address',
    category: 'category',
    paymentTermsDays: 'payment_terms_days',
    bankAccountName: 'bank_account_name',
    bankSortCode: 'bank_sort_code',
    bankAccountNumber: 'bank_account_number',
    bankDetailsChanged: 'bank_details_changed_at',
    isAutoPaid: 'is_auto_paid',
    isActive: 'is_active',
    supplierCreated: 'created_at',
    supplierCreatedBy: 'created_by',
  }),
].join(', ');

/** What the database answers: moments and long numbers are text there. */
interface ReadRow
  extends Omit<
      InvoiceRow,
      'amountPence' | 'partPaidPence' | 'batchSequenceNumber' | 'createdAt' | 'modifiedAt' | 'supplier'
    >,
    Omit<SupplierRow, 'id' | 'companyId' | 'wasArchived' | 'bankDetailsChangedAt' | 'createdAt' | 'createdBy'> {
  readonly amount: string;
  readonly partPaid: string;
  readonly storedDuplicateReason: PossibleDuplicateReason | null;
  readonly batchNumber: string | null;
  readonly created: string;
  readonly modified: string;
  readonly bankDetailsChanged: string | null;
  readonly supplierCreated: string;
  readonly supplierCreatedBy: string;
}

/** A company's invoices with their suppliers, newest first unless sorted otherwise. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listInvoices(
  scope: Scope,
  companyId: number,
  request: InvoiceListRequest,
): Promise<InvoiceRow[]> {
  requireCompany(scope, companyId);
  const { offset, limit } = requirePage(request.page, request.limitMax);
  const source = invoicesFrom(companyId, request.filter ?? {}, scope.today, { withSupplier: true });
  const rows = await scope.em.execute<ReadRow[]>(
    `select ${COLUMNS} ${source.sql} ${invoicesOrder(request.sort ?? NEWEST_FIRST)} limit ? offset ?`,
    [...source.values, limit, offset],
  );
  return rows.map(invoiceRow);
}

/** Lists answer rows, all other reads answer entities. */
export function isInvoiceRow(invoice: Invoice | InvoiceRow): invoice is InvoiceRow {
  return 'possibleDuplicateOfId' in invoice;
}

/** The invoice that one of a list may be a duplicate of; those of a whole list are read in one query. */
export function possibleDuplicateOfRow(scope: Scope, { possibleDuplicateOfId }: InvoiceRow): Promise<Invoice> | null {
  return possibleDuplicateOfId === null
    ? null
    : scope.em.getReference(Invoice, possibleDuplicateOfId, { wrapped: true }).loadOrFail();
}

function invoiceRow(row: ReadRow): InvoiceRow {
  return {
    id: row.id,
    recordNumber: row.recordNumber,
    companyId: row.companyId,
    supplierId: row.supplierId,
    supplier: supplierRow(row),
    invoiceNumber: row.invoiceNumber,
    amountPence: storedPence(row.amount),
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    paymentDate: row.paymentDate,
    status: row.status,
    isMatched: row.isMatched,
    partPaidPence: storedPence(row.partPaid),
    paymentRunId: row.paymentRunId,
    paymentRunStatus: row.paymentRunStatus,
    hasLivePayment: row.hasLivePayment,
    possibleDuplicateOfId: row.possibleDuplicateOfId,
    possibleDuplicateReason: row.possibleDuplicateOfId === null ? null : row.storedDuplicateReason,
    description: row.description,
    filePath: row.filePath,
    fileName: row.fileName,
    notes: row.notes,
    batchImportDate: row.batchImportDate,
    batchSequenceNumber: row.batchNumber === null ? null : Number(row.batchNumber),
    createdAt: new Date(row.created),
    createdBy: row.createdBy,
    modifiedAt: new Date(row.modified),
    modifiedBy: row.modifiedBy,
  };
}

function supplierRow(row: ReadRow): SupplierRow {
  return {
    id: row.supplierId,
    companyId: row.companyId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    category: row.category,
    paymentTermsDays: row.paymentTermsDays,
    bankAccountName: row.bankAccountName,
    bankSortCode: row.bankSortCode,
    bankAccountNumber: row.bankAccountNumber,
    bankDetailsChangedAt: row.bankDetailsChanged === null ? null : new Date(row.bankDetailsChanged),
    isAutoPaid: row.isAutoPaid,
    isActive: row.isActive,
    wasArchived: false,
    createdAt: new Date(row.supplierCreated),
    createdBy: row.supplierCreatedBy,
  };
}

export interface InvoiceTotals {
  readonly count: number;
  readonly amountPence: Pence;
}

/** How many invoices a filter finds, and what they come to. @throws NOT_FOUND */
export async function totalInvoices(scope: Scope, companyId: number, filter: InvoiceFilter): Promise<InvoiceTotals> {
  requireCompany(scope, companyId);
  const source = invoicesFrom(companyId, filter, scope.today);
  const [row] = await scope.em.execute<[{ count: number; total: string }]>(
    `select count(*)::int as count, coalesce(sum(invoice.amount), 0)::text as total ${source.sql}`,
    [...source.values],
  );
  return { count: row.count, amountPence: storedPence(row.total) };
}
