import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import type { RestRequest } from '../../kernel/http/route-table.ts';
import type { Invoice } from './invoice.entity.ts';
import { type InvoiceView, loadedSupplierOf } from './invoice.view.ts';

/** An invoice in REST's shape (RULES.md, section 3): pounds as decimals, the supplier with its terms and bank details. */
export function invoiceJson(invoice: Invoice | InvoiceView) {
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
    dueDate: invoice.dueDate,
    paymentDate: invoice.paymentDate,
    status: invoice.status,
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
  };
}

/** What a body of the invoice form is to the services: pence, and one spelling of the file's name. */
export function invoiceInputOf({ body }: RestRequest): object {
  const fileName = body['fileName'] ?? body['filename'];
  return decimalFieldsToPence(
    { ...body, ...(fileName !== undefined && { fileName }) },
    'amount',
    'netAmount',
    'vatAmount',
    'paidInAdvance',
  );
}
