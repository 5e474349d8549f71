import type { InvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import { displayStatus } from '@paycycle/schema/domain/invoice-status';
import { formatDecimal, formatDecimalOrNull, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { receivedOn } from '@paycycle/schema/domain/payment-practices';
import { seenInvoicesSchema } from '@paycycle/schema/validation/seen-invoices';
import { validate } from '@paycycle/schema/validation/validate';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import type { RestRequest } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { versionOf } from '../feed/index.ts';
import type { Invoice } from './invoice.entity.ts';
import { outstandingOf } from './invoice.plan.ts';
import { type InvoiceView, loadedSupplierOf } from './invoice.view.ts';
import type { InvoiceSelection } from './invoice-bulk.service.ts';
import { invoiceLines } from './invoice-lines.service.ts';
import type { InvoicesSeen } from './invoice-selection.inputs.ts';

/** An invoice in REST's shape (RULES.md, section 3): pounds as decimals, the supplier with its terms and bank details. */
export async function invoiceJson(scope: Scope, invoice: Invoice | InvoiceView) {
  const supplier = loadedSupplierOf(invoice);
  return {
    id: invoice.id,
    recordNumber: invoice.recordNumber,
    invoiceNumber: invoice.invoiceNumber,
    supplierId: supplier.id,
    supplier: {
      id: supplier.id,
      name: supplier.name,
      isActive: supplier.isActive,
      wasArchived: supplier.wasArchived,
      mergeDescription: supplier.mergeDescription ?? null,
      paymentTermsDays: supplier.paymentTermsDays,
      paymentTerms: supplier.paymentTerms,
      bankAccountName: supplier.bankAccountName,
      bankSortCode: supplier.bankSortCode,
      bankAccountNumber: supplier.bankAccountNumber,
    },
    companyId: invoice.companyId,
    documentType: invoice.documentType,
    amount: formatDecimal(invoice.amountPence),
    netAmount: formatDecimalOrNull(invoice.netAmountPence),
    vatAmount: formatDecimalOrNull(invoice.vatAmountPence),
    paidInAdvance: formatDecimalOrNull(invoice.paidInAdvancePence),
    invoiceDate: invoice.invoiceDate,
    receivedOn: receivedOn(invoice),
    isReceiptKnown: invoice.arrivedOn !== null,
    discountPercent: invoice.discountPercent,
    discountUntil: invoice.discountUntil,
    dueDate: invoice.dueDate,
    paymentDate: invoice.paymentDate,
    status: invoice.status,
    displayStatus: displayStatus(invoice, scope.today),
    outstanding: formatDecimal(isUnpaid(invoice) ? outstandingOf(invoice) : ZERO_PENCE),
    isMatched: invoice.isMatched,
    partPaid: formatDecimal(invoice.partPaidPence),
    paymentRunId: invoice.paymentRunId,
    paymentRunStatus: invoice.paymentRunStatus,
    isInPaymentFile: invoice.isInPaymentFile,
    hasLivePayment: invoice.hasLivePayment,
    hasRefund: invoice.hasRefund,
    accountQuestion: invoice.accountQuestion,
    accountAnswer: invoice.accountAnswer,
    paymentQuestion: invoice.paymentQuestion,
    possibleDuplicateOfId: invoice.possibleDuplicateOfId,
    possibleDuplicateReason: invoice.possibleDuplicateReason,
    description: invoice.description,
    notes: invoice.notes,
    filePath: invoice.filePath,
    fileName: invoice.fileName,
    batchImportDate: invoice.batchImportDate,
    batchSequenceNumber: invoice.batchSequenceNumber,
    createdAt: invoice.createdAt,
    createdBy: invoice.createdBy,
    modifiedAt: invoice.modifiedAt,
    modifiedBy: invoice.modifiedBy,
    version: await versionOf(scope, 'invoice', invoice),
  };
}

/** The same with its lines, as calls of invoices answer it. */
export async function invoiceWithLinesJson(scope: Scope, invoice: Invoice | InvoiceView) {
  return { ...(await invoiceJson(scope, invoice)), lines: (await invoiceLines(scope, invoice)).map(lineJson) };
}

function lineJson({ netAmountPence, vatAmountPence, amountPence, notionalVatPence, ...coding }: InvoiceLine) {
  return {
    ...coding,
    net: formatDecimalOrNull(netAmountPence),
    vat: formatDecimalOrNull(vatAmountPence),
    amount: formatDecimal(amountPence),
    notionalVat: formatDecimalOrNull(notionalVatPence),
  };
}

function isUnpaid({ status }: Invoice | InvoiceView): boolean {
  return status === 'to_pay' || status === 'query';
}

/** Converts a body of the invoice form for the services: amounts in pence, and one spelling of the file name. */
export function invoiceInputOf({ body }: RestRequest): object {
  const fileName = body['fileName'] ?? body['filename'];
  const lines = linesInPence(body['lines']);
  return decimalFieldsToPence(
    { ...body, ...(fileName !== undefined && { fileName }), ...(lines !== undefined && { lines }) },
    'amount',
    'netAmount',
    'vatAmount',
    'paidInAdvance',
  );
}

/**
 * Converts the lines of a body, which call their amounts `net` and `vat`. Invalid lines are left for the form to
 * refuse.
 */
function linesInPence(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: unknown) => {
    if (typeof line !== 'object' || line === null) return line;
    const { net, vat, ...coding } = line as Record<string, unknown>;
    return decimalFieldsToPence({ ...coding, netAmount: net, vatAmount: vat }, 'netAmount', 'vatAmount');
  });
}

/** Returns the invoices that a body names, with their total when the user selected them. @throws VALIDATION_FAILED */
export function namedInvoices(request: RestRequest): InvoiceSelection {
  const { invoiceIds } = request.body as { invoiceIds?: number[] };
  return { invoiceIds, seen: seenInvoicesIn(request, 'seen') };
}

/** Returns the count and total that the user saw, from a body; null if it has none. @throws VALIDATION_FAILED */
export function seenInvoicesIn({ body }: RestRequest, field: 'seen' | 'seenInvoices'): InvoicesSeen | null {
  const seen = body[field];
  const isRecord = typeof seen === 'object' && seen !== null;
  const inPence = isRecord ? decimalFieldsToPence(seen as Record<string, unknown>, 'amount') : seen;
  return validate(seenInvoicesSchema, { seen: inPence }).seen ?? null;
}
