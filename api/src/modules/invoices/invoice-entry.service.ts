import { invoiceNumberKey, supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { NetAndVat } from '@paycycle/schema/domain/net-and-vat';
import { knownReceipt } from '@paycycle/schema/domain/payment-practices';
import { invoiceInputSchema, invoiceTypeOf, invoiceUpdateSchema } from '@paycycle/schema/validation/invoice-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { modified } from '../../kernel/write/modified.ts';
import { refuseArchivedTracking } from '../accounting-connections/index.ts';
import { type Company, lockCompany } from '../companies/index.ts';
import { filesOfCompany } from '../files/index.ts';
import { findOrCreateSupplier, type Supplier } from '../suppliers/index.ts';
import { type DuplicateFlag, type KnownInvoices, planDuplicateFlag } from './duplicate-flag.plan.ts';
import { heldForOthers } from './held-for-others.read.ts';
import { Invoice } from './invoice.entity.ts';
import {
  lockedReason,
  type RunsOfInvoice,
  refuseChangeOfSettled,
  stateAfterEdit,
  stateOfNewInvoice,
} from './invoice.plan.ts';
import { getInvoice, isInClosedMonth, lockInvoice } from './invoice.service.ts';
import { fileNotFound, fileOfInvoice } from './invoice-file.service.ts';
import { addLines, replaceLines, storedLinesOf } from './invoice-lines.service.ts';
import { invoiceSums, refuseVatChangeOfClosedMonth } from './known-vat.service.ts';
import { readLikeInvoices } from './like-invoices.read.ts';
import { noteMarked, takeMarksBack } from './paid-mark.service.ts';
import { notePaidNoMore } from './paid-no-more.service.ts';
import { statusByAutoPaid } from './supplier-refresh.plan.ts';

/** New invoice with a known supplier that is not an exact duplicate. */
export interface NewInvoice extends Partial<NetAndVat> {
  readonly supplier: Supplier;
  readonly documentType?: InvoiceType;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  /** Day on which its document arrived; null without one. */
  readonly arrivedOn?: LocalDate | null | undefined;
  readonly discountPercent?: number | null | undefined;
  readonly discountUntil?: LocalDate | null | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly description?: string | null;
  readonly notes?: string | null;
  readonly fileName?: string | null | undefined;
  readonly filePath?: string | null | undefined;
  readonly batchImportDate?: LocalDate | null;
  readonly batchSequenceNumber?: number | null;
  readonly flag: DuplicateFlag<Invoice> | null;
}

/**
 * Enters an invoice or a credit note, with its supplier found by name or made (RULES.md, 7, 8, 11, 15 and 60).
 * @param arrivedOn day on which its document arrived; null if it is entered without one
 * @throws NOT_FOUND; VALIDATION_FAILED, also for a file that was not uploaded; DUPLICATE_INVOICE when the supplier has one with
 * this number and amount, unless the input says `allowDuplicate`; FORBIDDEN when it is paid, and the role may not say so (69)
 */
export async function createInvoice(
  scope: Scope,
  companyId: number,
  input: unknown,
  arrivedOn: LocalDate | null = null,
): Promise<Invoice> {
  requireCompany(scope, companyId);
  const schema = invoiceInputSchema(scope.today, { documentType: invoiceTypeOf(input) });
  const { supplierName, allowDuplicate, receivedOn, lines = [], ...fields } = validate(schema, input);
  if (fields.status === 'paid') requirePermission(scope, companyId, 'pay', 'say that invoices were paid');
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const supplier = await findOrCreateSupplier(scope, companyId, supplierName);
    const flag = planDuplicateFlag(identityOf(fields), await knownInvoices(scope, supplier, fields), allowDuplicate);
    const filePath = await fileOfInvoice(scope, companyId, fields.filePath);
    const invoice = scope.em.create(
      Invoice,
      invoiceRow(scope, company, { ...fields, supplier, flag, filePath, arrivedOn: receivedOn ?? arrivedOn }),
    );
    await refuseArchivedTracking(scope, companyId, 'lines', lines);
    await addLines(scope, [{ invoice, lines }]);
    return invoice;
  });
}

/** A new invoice that is entered with others: its supplier is known, and it is like none that is there. */
export interface BatchInvoiceEntry {
  readonly supplier: Supplier;
  /** As `createInvoice` takes it; its supplier's name is not looked at. */
  readonly input: object;
  /** Day on which its document arrived; omitted without one. */
  readonly arrivedOn?: LocalDate;
}

/**
 * Creates many invoices at once. Requires an open transaction that has the company's lock. Under that lock, the caller
 * must have identified the suppliers and ruled out duplicates (RULES.md, 11).
 * @returns the invoices, in the order of the entries
 * @throws VALIDATION_FAILED, also for a file that the company does not have
 */
export async function createInvoices(
  scope: Scope,
  company: Company,
  entries: readonly BatchInvoiceEntry[],
): Promise<Invoice[]> {
  const forms = entries.map(({ input }) =>
    validate(invoiceInputSchema(scope.today, { documentType: invoiceTypeOf(input) }), input),
  );
  const keys = forms.flatMap(({ filePath }) => filePath ?? []);
  const kept = await filesOfCompany(scope, company.id, keys);
  if (!keys.every((key) => kept.has(key))) throw fileNotFound();
  const entered = entries.flatMap(({ supplier, arrivedOn }, at) => {
    const form = forms[at];
    if (!form) return [];
    const invoice = scope.em.create(Invoice, invoiceRow(scope, company, { ...form, supplier, flag: null, arrivedOn }));
    return { invoice, lines: form.lines ?? [] };
  });
  await scope.em.flush();
  await addLines(scope, entered);
  return entered.map(({ invoice }) => invoice);
}

/**
 * The row of a new invoice, with the company's next record number and its state. Called inside a transaction that holds
 * the company's lock.
 */
export function invoiceRow(scope: Scope, company: Company, invoice: NewInvoice) {
  const { supplier, status, flag, description = null, notes = null, fileName = null, filePath = null } = invoice;
  const { documentType = 'invoice', netAmountPence = null, vatAmountPence = null, paidInAdvancePence = null } = invoice;
  company.lastRecordNumber += 1;
  const now = scope.ports.clock.now();
  return {
    companyId: company.id,
    recordNumber: company.lastRecordNumber,
    supplier,
    invoiceNumber: invoice.invoiceNumber,
    numberKey: invoiceNumberKey(invoice.invoiceNumber),
    documentType,
    amountPence: invoice.amountPence,
    netAmountPence,
    vatAmountPence,
    paidInAdvancePence,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    arrivedOn: invoice.arrivedOn ?? null,
    discountPercent: invoice.discountPercent ?? null,
    discountUntil: invoice.discountUntil ?? null,
    ...stateOfNewInvoice(status, documentType === 'invoice' && supplier.isAutoPaid, scope.today),
    ...storedFlag(flag),
    description,
    notes,
    fileName,
    filePath,
    batchImportDate: invoice.batchImportDate ?? null,
    batchSequenceNumber: invoice.batchSequenceNumber ?? null,
    createdAt: now,
    createdBy: scope.userId,
    modifiedAt: now,
    modifiedBy: scope.userId,
  };
}

/**
 * Updates an invoice from its form. Optional fields that are omitted keep their values, including the type. Requires an
 * open transaction that has the company's lock.
 * @throws VALIDATION_FAILED; INVOICE_READ_ONLY for protected fields (RULES.md, 13 and 88); DUPLICATE_INVOICE if it
 * would become a duplicate, unless the input has `allowDuplicate`
 */
export async function editInvoice(scope: Scope, invoice: Invoice, input: unknown, runs: RunsOfInvoice): Promise<void> {
  const documentType = invoiceTypeOf(input, invoice.documentType);
  const stored = await storedLinesOf(scope, invoice);
  const isSettled = await isSettledForLines(scope, invoice, input);
  const schema = invoiceUpdateSchema(scope.today, documentType, invoice, { stored, isSettled });
  const { supplierName, status, allowDuplicate, lines, receivedOn, ...fields } = validate(schema, input);
  const supplier = await supplierAfterEdit(scope, invoice, supplierName);
  await refuseArchivedTracking(scope, invoice.companyId, 'lines', lines ?? [], stored);
  const held = (await heldForOthers(scope, invoice.companyId, [invoice])).get(invoice.id) ?? null;
  refuseChangeOfSettled(invoice, invoice, { ...fields, supplierId: supplier.id }, held);
  const isStatusKept = status === undefined || status === invoice.status;
  const followed =
    statusOfOtherType(invoice, documentType, supplier) ?? statusOfSupplier(invoice, documentType, supplier);
  const bill = { ...invoiceSums(invoice), lines: stored };
  const after = { ...bill, ...fields, lines: lines ?? stored };
  await refuseVatChangeOfClosedMonth(scope, { invoice, before: bill, after });
  const before = { status: invoice.status, paymentDate: invoice.paymentDate };
  const state = stateAfterEdit(invoice, isStatusKept ? followed : status, scope.today, runs);
  if (!isSameIdentity(invoice, supplier, fields)) {
    const known = await knownInvoices(scope, supplier, fields, invoice.id);
    scope.em.assign(invoice, storedFlag(planDuplicateFlag(identityOf(fields), known, allowDuplicate)));
  }
  const isSameFile = fields.filePath === invoice.filePath;
  const filePath = isSameFile ? invoice.filePath : await fileOfInvoice(scope, invoice.companyId, fields.filePath);
  const dueDate = fields.dueDate ?? keptDueDate(invoice, fields.invoiceDate);
  const named = Object.fromEntries(Object.entries({ ...fields, filePath }).filter(([, value]) => value !== undefined));
  scope.em.assign(invoice, {
    ...named,
    ...(receivedOn !== undefined && receivedOn !== knownReceipt(invoice) && { arrivedOn: receivedOn }),
    ...(documentType === 'credit_note' && { discountPercent: null, discountUntil: null }),
    ...state,
    dueDate,
    supplier,
    numberKey: invoiceNumberKey(fields.invoiceNumber),
    modifiedAt: scope.ports.clock.now(),
    modifiedBy: scope.userId,
  });
  if (lines) await replaceLines(scope, invoice, stored, lines);
  if (state.status === before.status) return;
  if (before.status === 'paid') {
    await takeMarksBack(scope, invoice.companyId, [invoice.id]);
    await notePaidNoMore(scope, invoice.companyId, [invoice.id]);
    await scope.em.refresh(invoice);
  }
  if (state.status === 'paid') await noteMarked(scope, invoice, before);
}

/** Returns whether submitted lines must leave the known net and VAT of an invoice unchanged (RULES.md, 89). */
async function isSettledForLines(scope: Scope, invoice: Invoice, input: unknown): Promise<boolean> {
  const { lines } = Object(input) as { readonly lines?: unknown };
  if (!lines) return false;
  return lockedReason(invoice) !== null || isInClosedMonth(scope, invoice);
}

/** Returns the status after a change of type. An auto-paid invoice becomes open as a credit note, and auto-paid again after. */
function statusOfOtherType(
  { status, documentType: before }: Invoice,
  documentType: InvoiceType,
  { isAutoPaid }: Supplier,
): InvoiceStatus | undefined {
  if (documentType === 'credit_note') return status === 'auto_paid' ? 'to_pay' : undefined;
  return before === 'credit_note' && status === 'to_pay' && isAutoPaid ? 'auto_paid' : undefined;
}

/** An invoice that moves to another supplier is paid as that one is (RULES.md, 9). */
function statusOfSupplier(invoice: Invoice, documentType: InvoiceType, supplier: Supplier): InvoiceStatus | undefined {
  if (documentType === 'credit_note' || invoice.supplierId === supplier.id) return undefined;
  const isInRun = invoice.paymentRunId !== null || invoice.hasLivePayment;
  return statusByAutoPaid({ ...invoice, isInRun }, supplier.isAutoPaid);
}

/** A due date that is left out stays; the one that a credit note has from its own date follows that. */
function keptDueDate(invoice: Invoice, invoiceDate: LocalDate): LocalDate {
  return invoice.dueDate === invoice.invoiceDate ? invoiceDate : invoice.dueDate;
}

/** The supplier that is named; the invoice's own stays as it is, also when it is archived. */
async function supplierAfterEdit(scope: Scope, invoice: Invoice, supplierName: string): Promise<Supplier> {
  const current = await invoice.supplier.loadOrFail();
  const isSame = current.nameKey === supplierNameKey(supplierName);
  return isSame ? current : findOrCreateSupplier(scope, invoice.companyId, supplierName);
}

/** Records that someone has checked a likely duplicate and that it is not one (RULES.md, 11). @throws NOT_FOUND */
export async function acceptPossibleDuplicate(scope: Scope, id: number): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, id);
    return scope.em.assign(invoice, { ...storedFlag(null), ...modified(scope) });
  });
}

interface EnteredIdentity {
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
}

function identityOf({ invoiceNumber, amountPence, invoiceDate }: EnteredIdentity) {
  return { numberKey: invoiceNumberKey(invoiceNumber), invoiceNumber, amountPence, invoiceDate };
}

function isSameIdentity(invoice: Invoice, supplier: Supplier, entered: EnteredIdentity): boolean {
  return (
    invoice.supplierId === supplier.id &&
    invoice.amountPence === entered.amountPence &&
    invoice.invoiceDate === entered.invoiceDate &&
    invoice.numberKey === invoiceNumberKey(entered.invoiceNumber)
  );
}

/** Reads the invoices that an invoice could duplicate, except the invoice itself. */
async function knownInvoices(
  scope: Scope,
  { companyId, name }: Supplier,
  entered: EnteredIdentity,
  ownId?: number,
): Promise<KnownInvoices<Invoice>> {
  const like = await readLikeInvoices(scope, companyId, [{ ...entered, supplierName: name }]);
  const { own, ofAlike } = like.of(name);
  const isOther = ({ id }: Invoice) => id !== ownId;
  const sameBill = like.sameBill(identityOf(entered)).filter(isOther);
  return { own: own.filter(isOther), ofAlike: ofAlike.filter(isOther), sameBill };
}

function storedFlag(flag: DuplicateFlag<Invoice> | null) {
  return { possibleDuplicateOf: flag?.of ?? null, storedDuplicateReason: flag?.reason ?? null };
}
