import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { checkSums, formatAmount } from './check-sums.ts';
import type { EInvoice, Line, Party, Stated, StatedAmount } from './e-invoice.types.ts';

/** An e-invoice for people to read: what the XML says, as headed tables of plain text. */
export interface RenderedEInvoice {
  readonly title: string;
  /** Sender and date. */
  readonly subtitle: string;
  readonly sections: readonly RenderedSection[];
}

export interface RenderedSection {
  readonly heading: string;
  /** Shown where there are no rows. */
  readonly whenEmpty: string;
  /** Without titles in a list of labels and what they stand for. */
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
}

const LINES_SHOWN_MAX = 1000;
/** Of notes, accounts and dates. Hundreds of thousands in one cell would take the printer seconds. */
const FACTS_SHOWN_MAX = 20;

const LABELS = [
  { title: '', isNumber: false, share: 1 },
  { title: '', isNumber: false, share: 3 },
];
const LINE_COLUMNS = [
  { title: 'Description', isNumber: false, share: 5 },
  { title: 'Quantity', isNumber: true, share: 1 },
  { title: 'Price', isNumber: true, share: 1 },
  { title: 'Net amount', isNumber: true, share: 1 },
];

/**
 * Renders an e-invoice with its wrong sums. Shows at most 1,000 lines.
 * @param fileNames names of the embedded files
 */
export function renderInvoice(invoice: EInvoice, fileNames: readonly string[]): RenderedEInvoice {
  const title = invoice.documentType === 'credit_note' ? 'Credit note' : 'Invoice';
  const errors = checkSums(invoice).map(({ message }) => ['', message]);
  return {
    title: `${title} ${invoice.number ?? ''}`.trim(),
    subtitle: [invoice.seller.name, dateWords(invoice.issueDate)].filter(Boolean).join(', '),
    sections: [
      ...(errors.length > 0 ? [labelled('What does not add up', errors)] : []),
      labelled('About it', [...factRows(invoice), ...fileNames.map((name, index) => [`File ${index + 1}`, name])]),
      labelled('Supplier', partyRows(invoice.seller)),
      labelled('Customer', partyRows(invoice.buyer)),
      linesSection(invoice),
      labelled('Amounts', amountRows(invoice)),
    ],
  };
}

function labelled(heading: string, rows: RenderedSection['rows']): RenderedSection {
  return { heading, whenEmpty: 'Nothing is said', columns: LABELS, rows, totals: [] };
}

function linesSection({ lines, currency }: EInvoice): RenderedSection {
  const left = lines.length - LINES_SHOWN_MAX;
  return {
    heading: 'Lines',
    whenEmpty: 'The invoice has no lines',
    columns: LINE_COLUMNS,
    rows: lines.slice(0, LINES_SHOWN_MAX).map((line) => lineCells(line, currency)),
    totals: left > 0 ? [`and ${left} more lines`, '', '', ''] : [],
  };
}

function lineCells({ name, quantity, price, amount }: Line, currency: string | null): string[] {
  return [name ?? '', quantity ?? '', price ?? '', amountWords(amount, currency)];
}

function factRows(invoice: EInvoice): string[][] {
  return said([
    ['Number', invoice.number],
    ['Date', dateWords(invoice.issueDate)],
    ['Due', invoice.dueDates.slice(0, FACTS_SHOWN_MAX).map(dateWords).join(', ')],
    ['Terms', invoice.terms],
    ['Order', invoice.orderNumber],
    ['Corrects invoice', invoice.precedingNumber],
    ...invoice.accounts
      .slice(0, FACTS_SHOWN_MAX)
      .map(({ account, bank }) => ['Pay to', [account, bank].filter(Boolean).join(', ')] as const),
    ['Payee', invoice.payeeName],
    ...invoice.notes.slice(0, FACTS_SHOWN_MAX).map((note) => ['Note', note] as const),
  ]);
}

function partyRows(party: Party): string[][] {
  return said([
    ['Name', party.name],
    ['Trading as', party.tradingName === party.name ? null : party.tradingName],
    ['Address', [...party.address, party.country].filter(Boolean).join(', ')],
    ['VAT number', party.vatNumber],
    ['Company number', party.companyNumber],
    ['Email', party.email],
  ]);
}

function amountRows({ totals, currency }: EInvoice): string[][] {
  const rows: [string, StatedAmount][] = [
    ['Lines', totals.lines],
    ['Allowances', totals.allowances],
    ['Charges', totals.charges],
    ['Net', totals.net],
    ['VAT', totals.vat],
    ['Total', totals.gross],
    ['Paid in advance', totals.prepaid],
    ['Rounding', totals.rounding],
    ['To be paid', totals.payable],
  ];
  return said(rows.map(([label, amount]) => [label, amountWords(amount, currency)] as const));
}

function said(rows: readonly (readonly [string, string | null])[]): string[][] {
  return rows.filter(([, text]) => text).map(([label, text]) => [label, text ?? '']);
}

function dateWords(date: Stated<LocalDate> | null): string {
  return date?.value ? formatLocalDate(date.value) : (date?.text ?? '');
}

function amountWords(amount: StatedAmount, currency: string | null): string {
  return amount?.value == null ? (amount?.text ?? '') : formatAmount(amount.value, currency);
}
