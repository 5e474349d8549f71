import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import {
  type EInvoiceToWrite,
  element,
  escapeXml,
  sumsOf,
  type WrittenFile,
  type WrittenTreatment,
  XML_DECLARATION,
} from './e-invoice-to-write.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Writes the parts of a file. */
interface Pen {
  aggregate(name: string, ...content: string[]): string;
  basic(name: string, text: string, attributes?: string): string;
  money(name: string, amount: Pence): string;
}

/** An Invoice or a CreditNote of UBL by Peppol BIS 3.0; with other prefixes than usual where they are given. */
export function ublOf(invoice: EInvoiceToWrite, prefixes = { aggregate: 'cac', basic: 'cbc' }): string {
  const pen: Pen = {
    aggregate: (name, ...content) => element(`${prefixes.aggregate}:${name}`, '', ...content),
    basic: (name, text, attributes = '') => element(`${prefixes.basic}:${name}`, attributes, escapeXml(text)),
    money: (name, amount) => pen.basic(name, formatDecimal(amount), ` currencyID="${invoice.currency}"`),
  };
  const root = invoice.isCreditNote ? 'CreditNote' : 'Invoice';
  const spaces = [
    ` xmlns="${NAMESPACE}${root}-2"`,
    ` xmlns:${prefixes.aggregate}="${NAMESPACE}CommonAggregateComponents-2"`,
    ` xmlns:${prefixes.basic}="${NAMESPACE}CommonBasicComponents-2"`,
  ];
  const content = [
    ...headOf(invoice, pen),
    ...(invoice.files ?? []).map((file) => fileOf(file, pen)),
    ...partiesOf(invoice, pen),
    ...paymentOf(invoice, pen),
    ...amountsOf(invoice, pen),
    ...linesOf(invoice, pen),
  ];
  return `${XML_DECLARATION}${element(root, spaces.join(''), content.join('\n'))}`;
}

function headOf(invoice: EInvoiceToWrite, { aggregate, basic }: Pen): string[] {
  const { period, number, date, dueDate, isCreditNote, currency } = invoice;
  return [
    basic('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    basic('ID', number),
    basic('IssueDate', date),
    dueDate && !isCreditNote ? basic('DueDate', dueDate) : '',
    isCreditNote ? basic('CreditNoteTypeCode', '381') : basic('InvoiceTypeCode', '380'),
    basic('DocumentCurrencyCode', currency),
    period ? aggregate('InvoicePeriod', basic('StartDate', period.from), basic('EndDate', period.to)) : '',
  ];
}

function fileOf({ name, mimeType, base64 }: WrittenFile, { aggregate, basic }: Pen): string {
  const attributes = ` mimeCode="${mimeType}" filename="${escapeXml(name)}"`;
  const attachment = aggregate('Attachment', basic('EmbeddedDocumentBinaryObject', base64, attributes));
  return aggregate('AdditionalDocumentReference', basic('ID', name), attachment);
}

function partiesOf(invoice: EInvoiceToWrite, { aggregate, basic }: Pen): string[] {
  const scheme = aggregate('TaxScheme', basic('ID', 'VAT'));
  const supplier = aggregate(
    'Party',
    aggregate('PartyName', basic('Name', invoice.tradingName)),
    aggregate('PostalAddress', basic('CityName', 'Leeds'), aggregate('Country', basic('IdentificationCode', 'GB'))),
    aggregate('PartyTaxScheme', basic('CompanyID', invoice.vatNumber), scheme),
    aggregate(
      'PartyLegalEntity',
      basic('RegistrationName', invoice.supplier),
      basic('CompanyID', invoice.companyNumber),
    ),
    aggregate('Contact', basic('ElectronicMail', invoice.email)),
  );
  const customer = aggregate('Party', aggregate('PartyLegalEntity', basic('RegistrationName', invoice.customer)));
  return [aggregate('AccountingSupplierParty', supplier), aggregate('AccountingCustomerParty', customer)];
}

function paymentOf({ account, dueDate, isCreditNote, terms }: EInvoiceToWrite, { aggregate, basic }: Pen): string[] {
  const stated = account
    ? aggregate(
        'PayeeFinancialAccount',
        basic('ID', account.accountNumber),
        aggregate('FinancialInstitutionBranch', basic('ID', account.sortCode.replaceAll('-', ''))),
      )
    : '';
  const due = dueDate && isCreditNote ? basic('PaymentDueDate', dueDate) : '';
  return [
    aggregate('PaymentMeans', basic('PaymentMeansCode', '30'), due, stated),
    terms ? aggregate('PaymentTerms', basic('Note', terms)) : '',
  ];
}

function amountsOf(invoice: EInvoiceToWrite, pen: Pen): string[] {
  const { aggregate, basic, money } = pen;
  const sums = sumsOf(invoice);
  const treated = (treatment: WrittenTreatment | undefined) => treatmentOf('TaxCategory', treatment, pen);
  const adjustment = (isCharge: boolean, amount: Pence): string =>
    amount
      ? aggregate(
          'AllowanceCharge',
          basic('ChargeIndicator', String(isCharge)),
          money('Amount', amount),
          treated(invoice.adjusted),
        )
      : '';
  return [
    adjustment(false, invoice.allowance),
    adjustment(true, invoice.charge),
    aggregate(
      'TaxTotal',
      money('TaxAmount', sums.vat),
      ...invoice.vat.map((amount, at) => {
        const group = invoice.groups?.[at];
        const net = group ? money('TaxableAmount', group.net) : '';
        return aggregate('TaxSubtotal', net, money('TaxAmount', amount), treated(group));
      }),
    ),
    aggregate(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', sums.lines),
      money('TaxExclusiveAmount', sums.net),
      money('TaxInclusiveAmount', sums.gross),
      money('AllowanceTotalAmount', sums.allowances),
      money('ChargeTotalAmount', sums.charges),
      money('PrepaidAmount', sums.prepaid),
      money('PayableAmount', sums.payable),
    ),
  ];
}

function treatmentOf(name: string, treatment: WrittenTreatment | undefined, { aggregate, basic }: Pen): string {
  if (!treatment) return '';
  return aggregate(name, basic('ID', treatment.category), basic('Percent', treatment.percent));
}

function linesOf({ lines, isCreditNote }: EInvoiceToWrite, pen: Pen): string[] {
  const { aggregate, basic, money } = pen;
  return lines.map(({ name, amount, treatment }, index) =>
    aggregate(
      isCreditNote ? 'CreditNoteLine' : 'InvoiceLine',
      basic('ID', String(index + 1)),
      basic(isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity', '1', ' unitCode="C62"'),
      money('LineExtensionAmount', amount),
      aggregate('Item', basic('Name', name), treatmentOf('ClassifiedTaxCategory', treatment, pen)),
      aggregate('Price', money('PriceAmount', amount)),
    ),
  );
}
