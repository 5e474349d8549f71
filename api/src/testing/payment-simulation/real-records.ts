import { localDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { createInvoice } from '../../modules/invoices/invoice-entry.service.ts';
import { importBankStatement } from '../../modules/statement-import/statement-import.service.ts';
import { addReadyDocument } from '../ready-document.ts';
import { lineCountOf, type SimulatedCompany, supplierName } from './simulation-books.ts';
import { LINE_DATE } from './simulation-days.ts';

const PAPER = { invoiceDate: localDate('2026-09-01'), dueDate: localDate('2026-09-30') } as const;

const INVOICE_FORM = { invoiceDate: '2026-09-01', dueDate: '2026-09-30', allowDuplicate: true } as const;

/** Enters what the company of a history begins with: invoices, credit notes, a statement, and documents to be accepted. */
export async function enterRecords(
  openScope: () => Scope,
  companyId: number,
  company: SimulatedCompany,
): Promise<void> {
  for (const [index, { supplierId, amountPence }] of company.invoices.entries()) {
    await createInvoice(openScope(), companyId, {
      ...INVOICE_FORM,
      supplierName: supplierName(supplierId),
      invoiceNumber: `SIM-${index + 1}`,
      amountPence,
    });
  }
  for (const [index, { supplierId, amountPence, date }] of company.credits.entries()) {
    await createInvoice(openScope(), companyId, {
      ...INVOICE_FORM,
      documentType: 'credit_note',
      supplierName: supplierName(supplierId),
      invoiceNumber: `CN-${index + 1}`,
      invoiceDate: date,
      amountPence,
    });
  }
  await importBankStatement(openScope(), companyId, statementOf(company), {});
  for (const { id, supplierId, amountPence, account } of company.documents) {
    const values = { ...PAPER, invoiceNumber: `DOC-${id}`, totalAmount: amountPence };
    const bank = account === null ? {} : { sortCode: '20-00-00', accountNumber: account };
    await addReadyDocument(openScope(), companyId, [
      { values: { ...values, ...bank, supplierName: supplierName(supplierId) } },
    ]);
  }
}

/** Two lines for each invoice, and then the lines of incoming money for credit notes. */
function statementOf(company: SimulatedCompany): Buffer {
  const ofInvoices = Array.from({ length: lineCountOf(company) }).flatMap((_, index) => {
    return [`${LINE_DATE},LINE ${index + 1},-${index + 1}.00`, `${LINE_DATE},REFUND ${index + 1},${index + 1}.00`];
  });
  const ofCredits = company.creditLines.map((amountPence, index) => {
    return `${LINE_DATE},CREDIT ${index + 1},${formatDecimal(amountPence)}`;
  });
  return Buffer.from(['Date,Description,Amount', ...ofInvoices, ...ofCredits].join('\n'));
}
