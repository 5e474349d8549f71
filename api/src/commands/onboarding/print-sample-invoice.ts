import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { DocumentPrinter } from '../../kernel/ports/document-printer.ts';

/** Data on a made-up invoice. */
export interface SampleInvoice {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly amountPence: Pence;
  /** Goods or service. */
  readonly description: string;
}

const VAT_PERCENT = 20;

/** The PDF of a made-up invoice, one page, as its supplier could have sent it. */
export function printSampleInvoice(
  printer: DocumentPrinter,
  companyName: string,
  { supplierName, invoiceNumber, invoiceDate, dueDate, amountPence, description }: SampleInvoice,
): Promise<Uint8Array> {
  const netPence = pence(Math.round((amountPence * 100) / (100 + VAT_PERCENT)));
  return printer.print({
    title: supplierName,
    lines: [
      'INVOICE',
      '',
      `Invoice number: ${invoiceNumber}`,
      `Invoice date: ${formatLocalDate(invoiceDate)}`,
      `Due date: ${formatLocalDate(dueDate)}`,
      '',
      `Bill to: ${companyName}`,
      '',
      'Made-up sample data. Please do not pay this invoice.',
      '',
    ],
    columns: [
      { title: 'Description', isNumber: false },
      { title: 'Amount', isNumber: true },
    ],
    rows: [
      [description, formatPounds(netPence)],
      [`VAT ${VAT_PERCENT}%`, formatPounds(pence(amountPence - netPence))],
    ],
    totals: ['Total due', formatPounds(amountPence)],
  });
}
